import CCatalogCode
import MAVB

extension Page {
  /// The file of the page, as it was compiled.
  var code: String { catalog_code("\(Self.self)").map { String(cString: $0) } ?? "" }

  /// The file with comments in another ink.
  var inkedCode: InkedText {
    var text = InkedText()
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      let isComment = line.drop { $0 == " " }.hasPrefix("//")
      text.append("\(line)\n", ink: isComment ? .secondary : nil)
    }
    return text
  }
}
