/// An invalid line of a text file.
struct TextCatalogError: Hashable, CustomStringConvertible {
  /// The line number, from 1.
  let line: Int
  let reason: String

  var description: String { "line \(line): \(reason)" }
}
