public import Documents
import SystemPackage

/// A change of members of the object that a file of settings contains; all other members stay.
public nonisolated struct ConfigEdit: Sendable, Equatable {
  /// The new values of members, by name.
  public let members: [String: String]

  /// Makes an edit.
  ///
  /// - Parameter members: The new values of members, by name.
  public init(_ members: [String: String]) { self.members = members }

  /// Returns the text of a file with the new values.
  ///
  /// - Parameter bytes: The text of the file; nil for a new one.
  /// - Returns: The new text, with its members in the order of their names.
  /// - Throws: `JSONError` if the file isn't an object, so that a mistake in it loses nothing.
  public func applied(to bytes: [UInt8]?) throws(JSONError) -> [UInt8] {
    let kept = try bytes.map { bytes throws(JSONError) in
      try JSONValue(parsing: bytes).requiredMembers()
    }
    let new = members.map { JSONMember($0, JSONValue(.string($1))) }
    let others = (kept ?? []).filter { members[$0.key] == nil }
    return JSONValue(.object(others + new)).text
  }

  /// Applies the edit to a file, or makes it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - files: The disk.
  /// - Returns: Why the file couldn't be changed; nil if it was.
  func write(to path: FilePath, _ files: any FileService) -> SettingsMistake? {
    // Another program that writes at the same moment comes first; the edit is applied to its text.
    for _ in 0..<Self.attempts {
      do {
        try writeOnce(to: path, files)
        return nil
      } catch let error as FileError where error.reason == .changedOutside {
        continue
      } catch let error as JSONError {
        return SettingsMistake(in: path, .json(error))
      } catch {
        return SettingsMistake(in: path, .file(FileError(error, path: path, operation: .save)))
      }
    }
    let error = FileError(path: path, operation: .save, reason: .changedOutside)
    return SettingsMistake(in: path, .file(error))
  }

  private func writeOnce(to path: FilePath, _ files: any FileService) throws {
    try files.makeFolder(path.folder)
    guard files.exists(path) else {
      try files.create(path, with: applied(to: nil))
      return
    }
    let contents = try files.read(path)
    let text = try applied(to: contents.bytes)
    if text != contents.bytes { try files.replace(path, with: text, expecting: contents.version) }
  }

  private static let attempts = 3
}
