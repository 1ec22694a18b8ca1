import DocumentApp
import MAVB

/// A setting: its name and its values as in the file, and its place in ``Settings``.
///
/// Reading, writing and the sheet use the list of all settings, so a new setting needs only a line
/// there and its texts.
nonisolated struct Setting: Sendable {
  /// The file that contains a setting.
  nonisolated enum File: Hashable {
    case config
    case theme
  }

  /// The part of the sheet that contains a setting.
  nonisolated enum Part: String, CaseIterable {
    case time
    case list
    case screen
  }

  /// The name of its member.
  let name: String

  /// The file that contains it.
  let file: File

  /// The part of the sheet that contains it.
  let part: Part

  /// The values, as in the file and in the order of the sheet.
  let values: [String]

  private let get: @Sendable (Settings) -> String
  private let set: @Sendable (inout Settings, String) -> Void

  private init<Value: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ name: String,
    _ path: any WritableKeyPath<Settings, Value> & Sendable,
    in part: Part,
    of file: File = .config
  ) {
    (self.name, self.file, self.part) = (name, file, part)
    values = Value.allCases.map(\.rawValue)
    get = { $0[keyPath: path].rawValue }
    set = { settings, text in
      if let value = Value(rawValue: text) { settings[keyPath: path] = value }
    }
  }

  /// All settings, in the order of the sheet.
  static let all = [
    Setting("hours", \.hours, in: .time),
    Setting("seconds", \.seconds, in: .time),
    Setting("weekBegins", \.weekStart, in: .time),
    Setting("order", \.order, in: .list),
    Setting("smallFaces", \.smallFaces, in: .list),
    Setting("theme", \.theme.name, in: .screen, of: .theme),
    Setting("mouse", \.mouse, in: .screen),
  ]

  /// Returns the value of the setting.
  func value(in settings: Settings) -> String { get(settings) }

  /// Returns the index of the value among all values.
  func index(in settings: Settings) -> Int { values.firstIndex(of: get(settings)) ?? 0 }

  /// Returns settings with another value of this one.
  ///
  /// - Parameters:
  ///   - value: The value, as in the file; another text changes nothing.
  ///   - settings: The settings.
  /// - Returns: The new settings.
  func choosing(_ value: String, in settings: Settings) -> Settings {
    var settings = settings
    set(&settings, value)
    return settings
  }

  /// Returns settings with the value at an index; the nearest one if there is none.
  func choosing(at index: Int, in settings: Settings) -> Settings {
    choosing(values[max(0, min(index, values.count - 1))], in: settings)
  }
}

/// A change of settings by the user.
nonisolated struct SettingsChange: Sendable {
  let old: Settings
  let new: Settings

  /// Returns the edit of a file; nil if the change concerns none of the file's settings.
  func edit(of file: Setting.File) -> ConfigEdit? {
    let changed = Setting.all.filter { $0.file == file && $0.index(in: old) != $0.index(in: new) }
    let members = changed.map { ($0.name, $0.value(in: new)) }
    return members.isEmpty ? nil : ConfigEdit(Dictionary(members) { $1 })
  }
}
