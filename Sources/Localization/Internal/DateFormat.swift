import CICU
import TextMetrics

/// An ICU date format for instants in UTC.
final class DateFormat {
  private let format: OpaquePointer?

  // A cache, because clocks format the same moments repeatedly.
  private var kept = KeptTexts<Int>()

  /// Opens the locale's best pattern for a skeleton (UTS #35, Date Field Symbols).
  convenience init(skeleton: String, locale: String) {
    self.init(pattern: Self.pattern(skeleton: skeleton, locale: locale), locale: locale)
  }

  /// Opens a pattern.
  init(pattern: String, locale: String) {
    var status = ICUStatus.success
    let units = Array(pattern.utf16)
    format = icu_dateFormatOpen(locale, units, Int32(units.count), &status)
  }

  deinit {
    if let format { icu_dateFormatClose(format) }
  }

  func string(secondsSince1970 seconds: Int) -> String {
    if let text = kept[seconds] { return text }
    let text = formatted(seconds)
    kept[seconds] = text
    return text
  }

  /// Formats an instant and returns where its seconds are, in UTF-16 code units.
  func stringWithSeconds(secondsSince1970 seconds: Int) -> (text: String, seconds: Range<Int>) {
    guard let format else { return ("", 0..<0) }
    var (begin, end): (Int32, Int32) = (0, 0)
    let text = String(utf16Capacity: 64) {
      icu_dateFormatWithSeconds(format, Double(seconds) * 1000, $0, $1, &begin, &end, &$2)
    }
    return (text ?? "", Int(begin)..<Int(max(begin, end)))
  }

  private func formatted(_ seconds: Int) -> String {
    guard let format else { return "" }
    return String(utf16Capacity: 64) {
      icu_dateFormat(format, Double(seconds) * 1000, $0, $1, &$2)
    } ?? ""
  }

  private static func pattern(skeleton: String, locale: String) -> String {
    var status = ICUStatus.success
    guard let patterns = icu_patternsOpen(locale, &status) else { return skeleton }
    defer { icu_patternsClose(patterns) }
    let units = Array(skeleton.utf16)
    return String(utf16Capacity: 64) {
      icu_bestPattern(patterns, units, Int32(units.count), $0, $1, &$2)
    } ?? skeleton
  }
}
