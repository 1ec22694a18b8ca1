import DocumentApp
import Documents
import MAVB

/// Reads the settings from their files.
nonisolated struct SettingsReader: Sendable {
  /// The path of `config.json`.
  let config: FilePath

  /// The theme file.
  let theme: ThemeFile

  /// The theme without a file.
  let plainTheme: ThemeChoice

  /// Settings, and what their file contains that isn't used.
  struct Reading: Hashable {
    var settings: Settings
    var mistakes: [SettingsMistake] = []
  }

  /// Reads `config.json`.
  ///
  /// - Parameter files: The disk.
  /// - Returns: The settings, with the theme without a file.
  func reading(in files: any FileService) -> Reading {
    var settings = Settings()
    settings.theme = plainTheme
    return reading(ConfigContents(of: config, in: files), after: settings)
  }

  /// Returns settings with those of `config.json` in place of all that may be in it.
  ///
  /// A value that can't be used leaves the standard one, and a file that can't be read leaves all as they
  /// are. Members that this version doesn't know are mistakes, too, because one may be misspelt; they are
  /// kept when the app writes the file.
  func reading(_ contents: ConfigContents, after settings: Settings) -> Reading {
    var standard = Settings()
    standard.theme = settings.theme
    switch contents {
    case .missing: return Reading(settings: standard)
    case .unreadable(let error):
      return Reading(settings: settings, mistakes: [SettingsMistake(in: config, .file(error))])
    case .bytes(let bytes):
      do throws(JSONError) {
        return try reading(JSONValue(parsing: bytes), standard)
      } catch {
        return Reading(settings: settings, mistakes: [SettingsMistake(in: config, .json(error))])
      }
    }
  }

  /// Returns settings with the theme of the theme file.
  func readingTheme(_ contents: ConfigContents, after settings: Settings) -> Reading {
    var reading = Reading(settings: settings)
    do throws(SettingsMistake) {
      reading.settings.theme = try theme.choice(plainTheme, contents)
    } catch {
      reading.mistakes = [error]
    }
    return reading
  }

  private func reading(_ file: JSONValue, _ standard: Settings) throws(JSONError) -> Reading {
    var reading = Reading(settings: standard)
    let settings = Setting.all.filter { $0.file == .config }
    for member in try file.requiredMembers() {
      guard let setting = settings.first(where: { $0.name == member.key }) else {
        let problem = SettingsMistake.Problem.unknownMember(
          member.key,
          allowed: settings.map(\.name)
        )
        let reason = SettingsMistake.Reason.member(nil, problem, at: member.keyPlace)
        reading.mistakes.append(SettingsMistake(in: config, reason))
        continue
      }
      if case .string(let text) = member.value.content, setting.values.contains(text) {
        reading.settings = setting.choosing(text, in: reading.settings)
      } else {
        let problem = SettingsMistake.Problem.notOneOf(setting.values)
        let reason = SettingsMistake.Reason.member(setting.name, problem, at: member.value.place)
        reading.mistakes.append(SettingsMistake(in: config, reason))
      }
    }
    return reading
  }
}

extension Services {
  /// Reads the settings of the app.
  var settingsReader: SettingsReader {
    SettingsReader(
      config: folders.config.appending("config.json"),
      theme: ThemeFile(folders),
      plainTheme: plainTheme
    )
  }
}
