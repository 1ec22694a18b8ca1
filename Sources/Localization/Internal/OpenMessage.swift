import CICU
import Synchronization
import TextMetrics

/// A message that ICU has read once, for the one locale that it is shown in.
///
/// Reading it takes longer than showing it, and a heading is shown anew at each key. ICU's object is
/// used by one thread at a time.
final class OpenMessage: Sendable {
  // because ICU's object is only reached under the mutex, and closed with the last owner
  private struct Message: ~Copyable, @unchecked Sendable {
    let locale: String
    let message: OpaquePointer
    var kept = KeptTexts<[TextArgument]>()

    deinit { icu_messageClose(message) }
  }

  private let opened = Mutex<Message?>(nil)

  /// A text that was shown not long ago.
  ///
  /// A heading is shown anew at each key, often with the numbers that it had.
  func kept(_ values: [TextArgument], locale: String) -> String? {
    opened.withLock { $0?.locale == locale ? $0?.kept[values] : nil }
  }

  /// Shows the message.
  ///
  /// - Parameters:
  ///   - source: The pattern, always the same.
  ///   - locale: The language; another than the last time opens the message again.
  ///   - values: What the text is kept under.
  ///   - arguments: The values as the pattern asks for them.
  /// - Returns: The text, or nil when ICU refuses the pattern.
  func text(
    _ source: String,
    locale: String,
    _ values: [TextArgument],
    _ arguments: [any CVarArg]
  ) -> String? {
    opened.withLock { opened in
      if opened?.locale != locale { opened = Self.open(source, locale) }
      guard let message = opened?.message else { return nil }
      let text = String(utf16Capacity: 256) { buffer, capacity, status in
        withVaList(arguments) { icu_messageFormat(message, buffer, capacity, $0, &status) }
      }
      opened?.kept[values] = text
      return text
    }
  }

  private static func open(_ source: String, _ locale: String) -> Message? {
    let units = Array(source.utf16)
    var status = ICUStatus.success
    let message = icu_messageOpen(units, Int32(units.count), locale, &status)
    guard status.isSuccess, let message else { return nil }
    return Message(locale: locale, message: message)
  }
}
