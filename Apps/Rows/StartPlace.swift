import ArgumentParser
import DocumentApp
import MAVB

/// The file of a command line and the row in which the list starts.
nonisolated struct StartPlace: Equatable {
  /// The file; nil for an unnamed document.
  private(set) var file: FilePath?

  /// The index of the row; nil for the row that was selected last.
  private(set) var row: Int?

  /// Reads the arguments that are no options: a file or `-`, and `+N` before or after it, or `FILE:N`.
  ///
  /// - Parameters:
  ///   - arguments: The texts of the arguments.
  ///   - exists: Whether a file exists; one whose name ends with `:N` is opened.
  /// - Throws: `ValidationError` for a second file or row.
  init(_ arguments: [String], exists: (FilePath) -> Bool) throws {
    for argument in arguments {
      if argument.hasPrefix("+"), let row = Self.row(argument.dropFirst()) {
        guard self.row == nil else { throw Self.error("argument.oneRow") }
        self.row = row
      } else {
        guard file == nil else { throw Self.error("argument.oneFile") }
        file = argument == "-" ? PipedFiles.path : try FilePath.parsing(argument)
      }
    }
    try takeRow(of: arguments, exists: exists)
  }

  /// Takes the row off the end of the name of a file that doesn't exist.
  private mutating func takeRow(of arguments: [String], exists: (FilePath) -> Bool) throws {
    guard row == nil, let file, file != PipedFiles.path, !exists(file) else { return }
    for argument in arguments {
      guard let colon = argument.lastIndex(of: ":"), colon > argument.startIndex,
        let row = Self.row(argument[argument.index(after: colon)...])
      else { continue }
      (self.file, self.row) = (try FilePath.parsing(String(argument[..<colon])), row)
    }
  }

  private static func error(_ text: TextKey) -> ValidationError {
    ValidationError(Texts.system([.rows])[text])
  }

  /// Returns the index of the row with a number, however large.
  private static func row(_ number: Substring) -> Int? {
    guard !number.isEmpty, number.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return max(0, min(Int(number) ?? .max, 1_000_000_000) - 1)
  }
}
