/// A line of a text file that can't be read.
struct TextCatalogError: Hashable, CustomStringConvertible {
  /// The line's number, from 1.
  let line: Int
  let reason: String

  var description: String { "line \(line): \(reason)" }
}
