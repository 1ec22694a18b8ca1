/// A validated ICU message (MessageFormat) with the kinds of its arguments.
struct TextPattern: Sendable {
  /// The kind of an argument.
  enum ArgumentKind: Sendable, Hashable {
    case text
    case number
  }

  let source: String

  /// The kind of each argument; nil for an unused argument number.
  let arguments: [ArgumentKind?]

  /// A part of a message without plurals and selections.
  private enum Part: Sendable {
    case words(String)
    case argument(Int)
  }

  // Fast path: most messages are text with plain arguments, and are formatted without ICU.
  private let parts: [Part]?
  private let message = OpenMessage()

  init(_ source: String) throws(TextPatternError) {
    self.source = source
    guard source.utf8.contains(where: \.isSyntax) else {
      (arguments, parts) = ([], [.words(source)])
      return
    }
    arguments = try TextPatternParser.arguments(of: source)
    parts = Self.parts(of: source)
  }

  /// Returns the parts of a message without quotations, plurals and selections; nil for others.
  private static func parts(of source: String) -> [Part]? {
    if source.utf8.contains(UInt8(ascii: "'")) { return nil }
    var parts: [Part] = []
    for piece in source.split(separator: "{", omittingEmptySubsequences: false) {
      guard !parts.isEmpty else {
        parts.append(.words(String(piece)))
        continue
      }
      guard let end = piece.firstIndex(of: "}") else { return nil }
      let argument = piece[..<end].filter { $0 != " " }.split(separator: ",")
      guard let number = argument.first, let index = Int(number),
        argument.count == 1 || argument[1] == "number"
      else { return nil }
      parts += [.argument(index), .words(String(piece[piece.index(after: end)...]))]
    }
    return parts
  }

  /// Formats the message, or returns its source if ICU rejects it.
  func text(
    locale: String,
    _ numbers: LazyNumberFormat,
    _ values: [TextArgument]
  ) -> String {
    if let text = joined(values, numbers) { return text }
    if let text = message.kept(values, locale: locale) { return text }
    return withVariadic(values) { message.text(source, locale: locale, values, $0) } ?? source
  }

  /// Formats the parts without ICU; returns nil if the message or a value needs ICU.
  private func joined(_ values: [TextArgument], _ numbers: LazyNumberFormat) -> String? {
    guard let parts else { return nil }
    var text = ""
    for part in parts {
      switch part {
      case .words(let words):
        text += words
      case .argument(let index):
        guard index < values.count else { return nil }
        if arguments[index] == .text {
          text += values[index].text
        } else if case .integer(let number) = values[index] {
          text += numbers.string(number)
        } else {
          return nil
        }
      }
    }
    return text
  }

  /// Calls a closure with the variadic arguments for ICU: a number as a double, a text as a pointer
  /// to NUL-terminated UTF-16.
  private func withVariadic<Result>(
    _ values: [TextArgument],
    _ body: ([any CVarArg]) -> Result
  ) -> Result {
    var texts: [UInt16] = []
    let starts = arguments.indices.map { index in
      let start = texts.count
      if arguments[index] == .text {
        texts += index < values.count ? values[index].text.utf16 : "{\(index)}".utf16
      }
      texts.append(0)
      return start
    }
    return texts.withUnsafeBufferPointer { buffer in
      body(
        arguments.indices.map { index in
          guard arguments[index] == .number else {
            return UnsafeBufferPointer(rebasing: buffer[starts[index]...]).baseAddress ?? 0
          }
          return index < values.count ? values[index].number : Double.nan
        }
      )
    }
  }
}

extension UInt8 {
  fileprivate var isSyntax: Bool {
    self == UInt8(ascii: "{") || self == UInt8(ascii: "}") || self == UInt8(ascii: "'")
  }
}
