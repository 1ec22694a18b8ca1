import ArgumentParser
import DocumentApp
import MAVB

/// The file of a command line and the row in which the list starts.
nonisolated struct StartPosition: Equatable {
  /// The separator before arguments that are files.
  static let filesMark = "--"

  /// The file; nil for an unnamed document.
  var file: FilePath?

  /// The index of the row; nil for the row that was selected last.
  private(set) var row: Int?

  /// The number of characters before the position in the row.
  private(set) var column = 0

  /// Reads the arguments that are no options.
  ///
  /// They are a file or `-`, and a position before or after it, as other editors take it: `+N`,
  /// `+N:COLUMN`, `+N,COLUMN`. Or a file with a position in it, as compilers and `grep -n` print
  /// it: `FILE:N`, `FILE:N:`, `FILE:N:COLUMN`.
  ///
  /// - Parameters:
  ///   - arguments: The texts of the arguments; after `--` all of them are files.
  ///   - exists: Whether a file exists; one whose name begins with `+` and is no position, or ends
  ///     with `:N`, is opened.
  /// - Throws: `ValidationError` for a second file or position, and for one that can't be read.
  init(_ arguments: [String], exists: (FilePath) -> Bool) throws {
    var name: String?
    func take(_ argument: String) throws {
      guard name == nil else { throw Self.error("argument.oneFile", argument) }
      guard !argument.isEmpty else { throw Self.error("argument.noName") }
      name = argument
    }
    let mark = arguments.firstIndex(of: Self.filesMark) ?? arguments.endIndex
    for argument in arguments[..<mark] {
      if argument.hasPrefix("+"),
        try Self.position(argument) != nil || !exists(FilePath.parsing(argument))
      {
        guard row == nil else { throw Self.error("argument.oneRow", argument) }
        try takePosition(argument)
      } else {
        try take(argument)
      }
    }
    let files = arguments[mark...].dropFirst()
    for argument in files { try take(argument) }
    guard let name else { return }
    guard files.isEmpty else {
      file = try FilePath.parsing(name)
      return
    }
    file = name == "-" ? PipedFiles.path : try FilePath.parsing(name)
    if row == nil, file != PipedFiles.path { try takePosition(of: name, exists: exists) }
  }

  /// Reads a position of its own.
  private mutating func takePosition(_ argument: String) throws {
    guard let position = Self.position(argument) else {
      throw Self.error("argument.noRow", argument, "+2", "+2:3", "./" + argument)
    }
    (row, column) = position
  }

  /// Returns the row and the column of a position of its own.
  private static func position(_ argument: String) -> (row: Int, column: Int)? {
    let parts = argument.dropFirst().split(omittingEmptySubsequences: false) { ":,".contains($0) }
    let numbers = parts.compactMap(index)
    guard numbers.count == parts.count, numbers.count <= 2 else { return nil }
    return (numbers[0], numbers.dropFirst().first ?? 0)
  }

  /// Takes the row and the column off the end of the name of a file that doesn't exist.
  private mutating func takePosition(of argument: String, exists: (FilePath) -> Bool) throws {
    var (name, numbers): (Substring, [Int]) = (argument[...], [])
    while numbers.count < 2, let file, !exists(file), let colon = name.lastIndex(of: ":"),
      colon > name.startIndex
    {
      let end = name[name.index(after: colon)...]
      // A colon ends the position.
      if !end.isEmpty || name.endIndex < argument.endIndex {
        guard let number = Self.index(end) else { break }
        numbers.insert(number, at: 0)
      }
      name = name[..<colon]
      self.file = try FilePath.parsing(String(name))
    }
    guard let row = numbers.first else {
      file = try FilePath.parsing(argument)
      return
    }
    (self.row, column) = (row, numbers.dropFirst().first ?? 0)
  }

  private static func error(_ text: TextKey, _ arguments: String...) -> ValidationError {
    ValidationError(Texts.system([.rows]).format(text, arguments.map { .text($0) }))
  }

  /// Returns the index that belongs to a number from 1, however large.
  private static func index(_ number: Substring) -> Int? {
    guard !number.isEmpty, number.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return max(0, min(Int(number) ?? .max, 1_000_000_000) - 1)
  }
}
