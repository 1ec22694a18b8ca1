import CResources

/// The messages of one language.
struct TextCatalog: Sendable {
  private(set) var patterns: [TextKey: TextPattern] = [:]

  /// Reads a file with a key, an equals sign between spaces and a message in each line.
  ///
  /// Empty lines and lines that start with a number sign are skipped.
  init(parsing file: String) throws(TextCatalogError) {
    var number = 0
    // By bytes: an app reads two files of texts before it can paint its first frame.
    for line in file.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      do throws(TextPatternError) {
        try add(line)
      } catch {
        throw TextCatalogError(line: number, reason: error.rawValue)
      }
    }
  }

  private init() {}

  private mutating func add(_ line: Substring.UTF8View) throws(TextPatternError) {
    let space = UInt8(ascii: " ")
    guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { throw .noEqualsSign }
    let left = line[..<sign]
    let right = line[line.index(after: sign)...]
    guard left.last == space, right.first == space else { throw .noEqualsSign }
    let name = left.dropLast()
    guard !name.isEmpty, name.allSatisfy(\.belongsToKey) else { throw .badKey }
    let message = right.dropFirst()
    guard let first = message.first, first != space, message.last != space else {
      throw .spaceAtEnd
    }
    let key = TextKey(rawValue: String(Substring(name)))
    let pattern = try TextPattern(String(Substring(message)))
    guard patterns.updateValue(pattern, forKey: key) == nil else { throw .keyTwice }
  }
}

extension TextCatalog {
  /// The languages that the executable has texts in.
  static var languages: [String] {
    (0..<cresources_count()).compactMap { index in
      let name = String(cString: cresources_at(index).name)
      guard name.hasPrefix("texts/"), name.hasSuffix(".txt") else { return nil }
      return String(name.dropFirst("texts/".count).dropLast(".txt".count))
    }
  }

  /// The file of a language's texts, or nil when there is none.
  static func file(language: String) -> String? {
    let resource = cresources_find("texts/\(language).txt")
    guard let bytes = resource.bytes else { return nil }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: resource.count), as: UTF8.self)
  }

  /// The texts of a language, or none where there is no file that reads.
  static func embedded(language: String) -> TextCatalog {
    file(language: language).flatMap { try? TextCatalog(parsing: $0) } ?? TextCatalog()
  }
}

extension UInt8 {
  fileprivate var belongsToKey: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
      true
    default:
      false
    }
  }
}
