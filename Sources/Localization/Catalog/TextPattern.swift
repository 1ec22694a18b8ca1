/// A message of ICU (MessageFormat), checked, with what it wants to know.
struct TextPattern: Sendable {
  /// What a message takes an argument for.
  enum ArgumentKind: Sendable, Hashable {
    case text
    case number
  }

  let source: String

  /// The kind of each argument; nil for a number that the message skips.
  let arguments: [ArgumentKind?]

  // Most messages are only words: they are shown as they are, without ICU.
  private let isPlain: Bool
  private let message = OpenMessage()

  init(_ source: String) throws(TextPatternError) {
    self.source = source
    isPlain = !source.utf8.contains(where: \.isSyntax)
    arguments = isPlain ? [] : try TextPatternParser.arguments(of: source)
  }

  /// The message with its arguments, or its source when ICU refuses it.
  func text(locale: String, arguments values: [TextArgument]) -> String {
    if isPlain { return source }
    if let text = message.kept(values, locale: locale) { return text }
    return withVariadic(values) { message.text(source, locale: locale, values, $0) } ?? source
  }

  /// Calls a closure with the arguments as ICU reads them: by the kind that the message says, a
  /// number as a double and a text as a pointer to UTF-16 that ends in 0.
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
