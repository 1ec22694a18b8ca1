import TextMetrics

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
  /// The message with its text arguments in isolates.
  private let isolatingMessage = OpenMessage()

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
  ///
  /// - Parameters:
  ///   - locale: The locale.
  ///   - numbers: The number format of the locale.
  ///   - values: The arguments; a text in another direction puts all texts into isolates.
  ///   - isRightToLeft: Whether the message is right-to-left text, in which texts are in isolates.
  /// - Returns: The text.
  func text(
    locale: String,
    _ numbers: LazyNumberFormat,
    _ values: [TextArgument],
    isRightToLeft: Bool = false
  ) -> String {
    let isolates = isRightToLeft || values.contains(where: \.isReordered)
    if let text = joined(values, numbers, isolates) { return text }
    let message = isolates ? isolatingMessage : message
    if let text = message.kept(values, locale: locale) { return text }
    let source = isolates ? TextPatternParser.isolating(source) : source
    return withVariadic(values, numbers) { arguments in
      message.text(source, locale: locale, values, arguments)
    } ?? source
  }

  /// Formats the parts without ICU; returns nil if the message or a value needs ICU.
  private func joined(
    _ values: [TextArgument],
    _ numbers: LazyNumberFormat,
    _ isolates: Bool
  ) -> String? {
    guard let parts else { return nil }
    var text = ""
    for part in parts {
      switch part {
      case .words(let words):
        text += words
      case .argument(let index):
        guard index < values.count else { return nil }
        if arguments[index] == .text {
          let value = values[index].text(numbers)
          text += isolates ? value.isolated : value
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
    _ numbers: LazyNumberFormat,
    _ body: ([any CVarArg]) -> Result
  ) -> Result {
    var texts: [UInt16] = []
    let starts = arguments.indices.map { index in
      let start = texts.count
      if arguments[index] == .text {
        let text = index < values.count ? values[index].text(numbers) : "{\(index)}"
        texts += text.withClosedIsolates.utf16
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
