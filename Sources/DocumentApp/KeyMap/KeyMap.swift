import Documents
public import ModelAdapters
public import OpenDocuments
public import Signals
import SystemPackage
public import TerminalBinders
public import TerminalViews

/// The keys that the user has chosen for commands, in place of those of the app.
///
/// ```swift
/// let isAdding = Var(false)
/// let add = Command("command.add", services.texts, "a")
///   --> Input().map { true }.bind(to: isAdding)
/// let commands = CommandGroup("Notes", add)
/// let keyMap = services.keyMap.checked(in: [[commands]])
/// let view = View(.commands -- commands.mapped(by: keyMap))
/// ```
public nonisolated struct KeyMap: Sendable {
  /// The keys of one command.
  struct Entry: Sendable {
    /// The name of the command.
    let command: String

    /// The position of the name in the file.
    let place: JSONPlace

    /// The keys with their positions in the file.
    var keys: [(key: KeyEvent, place: JSONPlace)]
  }

  /// The keys of each command, in the order of the file.
  var entries: [Entry] = []

  /// The path of the file.
  var file: FilePath = ""

  /// The mistakes in the file, which have no effect.
  public internal(set) var mistakes: [SettingsMistake] = []

  /// Makes a map that leaves all keys as they are.
  public init() {}

  /// Adds a mistake in the keys of a command.
  mutating func report(
    _ problem: SettingsMistake.Problem,
    of command: String,
    at place: JSONPlace
  ) {
    mistakes.append(SettingsMistake(in: file, .member(command, problem, at: place)))
  }

  /// Returns the keys of a command; nil if the map leaves them as they are.
  func keys(of command: Command) -> [KeyEvent]? {
    entries.last { $0.command == command.id }?.keys.map(\.key)
  }
}

// MARK: - Checking

extension KeyMap {
  /// Returns the map without commands that the app lacks, and without keys that another command
  /// has.
  ///
  /// A command that gets none of its keys in the file keeps those of the app that are still free.
  ///
  /// - Parameter places: For each place of focus, the groups of its commands.
  /// - Returns: The map, with a mistake for each of them.
  /// - Complexity: O(*n*) in the number of keys.
  public func checked(in places: [[CommandGroup]]) -> KeyMap {
    var map = self
    map.leaveOutUnknownCommands(in: places)
    map.reportKeysSentAlike()
    map.leaveOutTakenKeys(in: places)
    return map
  }

  private mutating func leaveOutUnknownCommands(in places: [[CommandGroup]]) {
    let known = Set(places.joined().flatMap(\.changeableCommands).compactMap(\.id))
    for entry in entries where !known.contains(entry.command) {
      report(.unknownCommand, of: entry.command, at: entry.place)
    }
    entries.removeAll { !known.contains($0.command) }
  }

  private mutating func reportKeysSentAlike() {
    for entry in entries {
      for (key, place) in entry.keys {
        guard let plain = key.sentAlike else { continue }
        report(.sentAlike(key, plain), of: entry.command, at: place)
      }
    }
  }

  /// Leaves out keys that another command has; a command that loses all of its keys keeps those of
  /// the app that are still free when all others have theirs.
  private mutating func leaveOutTakenKeys(in places: [[CommandGroup]]) {
    let (wanted, changed) = (entries, Set(entries.map(\.command)))
    var owners = places.map { KeyOwners($0, without: changed) }
    for index in entries.indices {
      entries[index].keys = wanted[index].keys.filter { key, place in
        guard let owner = owners.claim(key, for: wanted[index].command) else { return true }
        report(.keyTaken(key, by: owner), of: wanted[index].command, at: place)
        return false
      }
    }
    let own = Dictionary(
      places.joined().flatMap(\.commands).compactMap { command in
        command.id.map { ($0, command.keys) }
      },
      uniquingKeysWith: { first, _ in first }
    )
    for (index, entry) in wanted.enumerated()
    where entries[index].keys.isEmpty && !entry.keys.isEmpty {
      entries[index].keys = own[entry.command, default: []]
        .filter { owners.claim($0, for: entry.command) == nil }
        .map { ($0, entry.place) }
    }
  }
}

/// The commands that have the keys of one place of focus.
private nonisolated struct KeyOwners {
  private let commands: Set<String>
  private var owners: [KeyEvent: String] = [:]

  /// Collects the keys of the commands that the map doesn't change.
  @MainActor
  init(_ groups: [CommandGroup], without changed: Set<String>) {
    commands = Set(groups.flatMap(\.changeableCommands).compactMap(\.id))
    for command in groups.flatMap(\.commands) where !changed.contains(command.id ?? "") {
      for key in command.keys { owners[key] = command.id ?? "\"\(command.title)\"" }
    }
  }

  /// Returns the other command with a key; nil if the place lacks the command.
  func owner(of key: KeyEvent, otherThan command: String) -> String? {
    guard commands.contains(command), owners[key] != command else { return nil }
    return owners[key]
  }

  /// Gives a key to a command of the place.
  mutating func give(_ key: KeyEvent, to command: String) {
    if commands.contains(command) { owners[key] = command }
  }
}

nonisolated extension [KeyOwners] {
  /// Gives a key to a command, unless another command has it in the same place.
  ///
  /// - Returns: The other command.
  fileprivate mutating func claim(_ key: KeyEvent, for command: String) -> String? {
    for place in self {
      if let owner = place.owner(of: key, otherThan: command) { return owner }
    }
    for index in indices { self[index].give(key, to: command) }
    return nil
  }
}

nonisolated extension KeyEvent {
  /// The key that terminals send as the same byte, so that both are indistinguishable; nil if there
  /// is none.
  fileprivate var sentAlike: KeyEvent? {
    guard modifiers == .control, case .character(let letter) = key else { return nil }
    return Self.controlKeys[letter].map { KeyEvent($0) }
  }
}

// MARK: - Reporting

extension KeyMap {
  /// Shows the mistakes of other settings and then those of the map in a notice of the document,
  /// which ends when there are none.
  ///
  /// - Parameters:
  ///   - settings: The mistakes of other settings, now and after each change.
  ///   - doc: The document.
  /// - Returns: The lifetime, for the window's `lifetimes` binding.
  public func reportingMistakes<Document>(
    of settings: Signal<[SettingsMistake]>,
    to doc: OpenDocumentAdapter<Document>
  ) -> Lifetime {
    settings
      .scan((isShown: false, all: [SettingsMistake]())) { [mistakes] old, new in
        (isShown: old.isShown || !old.all.isEmpty, all: new + mistakes)
      }
      // There is nothing to show, and no notice to end.
      .compactMap {
        $0.isShown || !$0.all.isEmpty ? .ignoredSettings($0.all.map { AnyError($0) }) : nil
      }
      .bind(to: doc)
  }
}

// MARK: - Applying

extension CommandGroup {
  /// Returns the group with the keys of a key map.
  public func mapped(by map: KeyMap) -> CommandGroup {
    changingKeys { map.keys(of: $0) ?? $0.keys }
  }

  /// Returns the group of a sheet or bar with the keys of a key map.
  ///
  /// A command keeps its own keys if the map removes all of them, because the user must be able to
  /// leave the sheet.
  public func mappedInSheet(by map: KeyMap) -> CommandGroup {
    changingKeys { $0.mapped(by: map).keys }
  }
}

nonisolated extension Command {
  /// Returns a command of a sheet with its keys in a key map.
  ///
  /// It keeps its own keys if the map removes all of them, because the user must be able to leave a
  /// sheet.
  public func mapped(by map: KeyMap) -> Command {
    guard let keys = map.keys(of: self), !keys.isEmpty else { return self }
    var command = self
    command.keys = keys
    return command
  }
}
