import Synchronization

/// The messages of one language.
struct TextCatalog: Sendable {
  /// A message that may not be parsed yet, and the number of its line.
  private struct Message: Sendable {
    let source: Substring
    let line: Int
  }

  private var messages: [TextKey: Message] = [:]
  private let parsed = ParsedPatterns()
  private var lineErrors: [TextCatalogError] = []

  /// Reads a file with lines of the form `key = message`.
  ///
  /// Empty lines and lines that start with a number sign are skipped. Messages are parsed later.
  init(parsing file: String) {
    var number = 0
    // Parsed by bytes for speed: an app reads two files of texts before its first frame.
    for line in file.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      do throws(TextPatternError) {
        try add(line, number)
      } catch {
        lineErrors.append(TextCatalogError(line: number, reason: error.rawValue))
      }
    }
  }

  private mutating func add(_ line: Substring.UTF8View, _ number: Int) throws(TextPatternError) {
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
    let text = Message(source: Substring(message), line: number)
    guard messages.updateValue(text, forKey: key) == nil else { throw .keyTwice }
  }

  /// Returns the message of a key; nil if there is none or it is invalid.
  func pattern(_ key: TextKey) -> TextPattern? {
    messages[key].flatMap { parsed.pattern(key, parsing: $0.source) }
  }
}

// MARK: - Checking

extension TextCatalog {
  /// The keys of all lines.
  var keys: Set<String> { Set(messages.keys.map(\.rawValue)) }

  /// All valid messages.
  var patterns: [TextKey: TextPattern] {
    messages.reduce(into: [:]) { patterns, message in
      patterns[message.key] = pattern(message.key)
    }
  }

  /// The invalid lines.
  var errors: [TextCatalogError] {
    var errors = lineErrors
    for message in messages.values {
      do throws(TextPatternError) {
        _ = try TextPattern(String(message.source))
      } catch {
        errors.append(TextCatalogError(line: message.line, reason: error.rawValue))
      }
    }
    return errors.sorted { $0.line < $1.line }
  }

  /// Returns the keys of the messages that ICU rejects, in order.
  func refused(in locale: String) -> [String] {
    let patterns = patterns
    let numbers = LazyNumberFormat(locale: locale)
    let refused = patterns.filter { _, pattern in
      let values = [TextArgument](repeating: 5, count: pattern.arguments.count)
      return !values.isEmpty && pattern.text(locale: locale, numbers, values) == pattern.source
    }
    return refused.keys.map(\.rawValue).sorted()
  }

  /// Returns the keys that only one of two languages has, and those whose arguments differ.
  func differences(from english: TextCatalog) -> [String] {
    let (patterns, others) = (patterns, english.patterns)
    let keys = Set(patterns.keys).union(others.keys)
    return keys.map(\.rawValue).sorted().compactMap { name in
      let key = TextKey(rawValue: name)
      guard let own = patterns[key] else { return "\(name) is missing" }
      guard let other = others[key] else { return "\(name) is not in English" }
      return own.arguments == other.arguments ? nil : "\(name) has other arguments than in English"
    }
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

/// The messages of a catalog that were used, parsed.
///
/// An app has hundreds of messages, many of them about errors, and uses only some of them in a run.
/// So a message is parsed at its first use, not before the first frame.
private final class ParsedPatterns: Sendable {
  private let patterns = Mutex<[TextKey: TextPattern]>([:])

  /// Returns the message of a key, which is parsed the first time; nil if it is invalid.
  func pattern(_ key: TextKey, parsing source: Substring) -> TextPattern? {
    patterns.withLock { patterns in
      if let pattern = patterns[key] { return pattern }
      let pattern = try? TextPattern(String(source))
      patterns[key] = pattern
      return pattern
    }
  }
}

/// An invalid line of a text file.
struct TextCatalogError: Hashable, CustomStringConvertible {
  /// The line number, from 1.
  let line: Int
  let reason: String

  var description: String { "line \(line): \(reason)" }
}
