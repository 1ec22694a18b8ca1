public import Documents
public import SystemPackage
import TerminalViews

/// The file in which a user chooses the keys of commands.
///
/// ```text
/// {
///   "command.rename": ["Ctrl-E", "F2"],
///   "command.remove": []
/// }
/// ```
///
/// The keys of a command in the file replace all of its keys; an empty list removes them. A key
/// that another command has in the same place must be removed from that command.
public nonisolated struct KeyMapFile {
  /// The path of the file.
  public let path: FilePath

  /// Names the key map of an app.
  ///
  /// - Parameter folders: The folders of the app.
  public init(_ folders: StateFolders) { path = folders.config.adding("/keys.json") }

  /// Reads the file.
  ///
  /// - Parameter files: The disk.
  /// - Returns: The map with its mistakes; an empty one if there is no file.
  public func map(in files: any FileService) -> KeyMap {
    var map = KeyMap()
    map.file = path
    switch ConfigContents(of: path, in: files) {
    case .missing: break
    case .bytes(let bytes): map.read(bytes)
    case .unreadable(let error): map.mistakes = [SettingsMistake(in: path, .file(error))]
    }
    return map
  }
}

nonisolated extension KeyMap {
  /// Reads the text of a file; what can't be used is reported.
  mutating func read(_ bytes: [UInt8]) {
    do throws(JSONError) {
      for member in try JSONValue(parsing: bytes).requiredMembers() { read(member) }
    } catch {
      mistakes.append(SettingsMistake(in: file, .json(error)))
    }
  }

  private mutating func read(_ member: JSONMember) {
    guard case .array(let values) = member.value.content else {
      return report(.notKeys, of: member.key, at: member.value.place)
    }
    let keys = values.compactMap { value in
      key(value, of: member.key).map { (key: $0, place: value.place) }
    }
    entries.append(Entry(command: member.key, place: member.keyPlace, keys: keys))
  }

  private mutating func key(_ value: JSONValue, of command: String) -> KeyEvent? {
    guard case .string(let name) = value.content else {
      report(.keyNotLike("Ctrl-E"), of: command, at: value.place)
      return nil
    }
    do throws(KeyNameError) {
      return try KeyEvent(parsing: name)
    } catch {
      report(.unknownKey(error), of: command, at: value.place)
      return nil
    }
  }
}
