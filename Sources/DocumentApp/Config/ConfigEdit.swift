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
    let file = try bytes.map { bytes throws(JSONError) in try JSONValue(parsing: bytes) }
    let old = file ?? JSONValue(.object([]))
    guard let kept = old.members else {
      throw JSONError(at: old.place, "the file: has to be an object")
    }
    let new = members.map { JSONMember($0, JSONValue(.string($1))) }
    let others = kept.filter { members[$0.key] == nil }
    return JSONValue(.object(others + new)).text
  }

  /// Applies the edit to a file, or makes it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - files: The disk.
  /// - Returns: Why the file couldn't be changed; nil if it was.
  func write(to path: FilePath, _ files: any FileService) -> String? {
    // Another program that writes at the same moment comes first; the edit is applied to its text.
    for _ in 0..<Self.attempts {
      do {
        return try writeOnce(to: path, files)
      } catch let error as FileError where error.reason == .changedOutside {
        continue
      } catch let error as FileError {
        return error.message
      } catch {
        return "\(path.shownText): \(error)"
      }
    }
    return FileError(path: path, operation: .save, reason: .changedOutside).message
  }

  private func writeOnce(to path: FilePath, _ files: any FileService) throws -> String? {
    try files.makeFolder(path.folder)
    guard files.exists(path) else {
      try files.create(path, with: applied(to: nil))
      return nil
    }
    let contents = try files.read(path)
    let text = try applied(to: contents.bytes)
    if text != contents.bytes { try files.replace(path, with: text, expecting: contents.version) }
    return nil
  }

  private static let attempts = 3
}
