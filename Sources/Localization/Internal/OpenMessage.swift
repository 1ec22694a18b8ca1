import CICU
import Synchronization
import TextMetrics

/// A parsed ICU message for one locale, kept open because parsing is slower than formatting.
///
/// ICU's object is used by one thread at a time.
final class OpenMessage: Sendable {
  // because ICU's object is only reached under the mutex, and closed with the last owner
  private struct Message: ~Copyable, @unchecked Sendable {
    let locale: String
    let message: OpaquePointer
    var kept = KeptTexts<[TextArgument]>()

    deinit { icu_messageClose(message) }
  }

  private let opened = Mutex<Message?>(nil)

  /// Returns the cached text for values, because a heading is often formatted with the same values
  /// again.
  func kept(_ values: [TextArgument], locale: String) -> String? {
    opened.withLock { $0?.locale == locale ? $0?.kept[values] : nil }
  }

  /// Formats the message.
  ///
  /// - Parameters:
  ///   - source: The pattern, the same in each call.
  ///   - locale: The locale; a change opens the message again.
  ///   - values: The cache key.
  ///   - arguments: The values in the representation that the pattern needs.
  /// - Returns: The text, or nil if ICU rejects the pattern.
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
