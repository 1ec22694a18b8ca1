import CICU
import TextMetrics

/// A format of dates or times, which is a pattern of a locale.
final class DateFormat {
  private let shared: SharedDateFormat
  private let pattern: [UInt16]

  // A cache, because clocks format the same moments repeatedly.
  private var kept = KeptTexts<Int>()

  /// Makes a format of a pattern (UTS #35, Date Field Symbols).
  init(_ pattern: String, _ shared: SharedDateFormat) {
    (self.pattern, self.shared) = (Array(pattern.utf16), shared)
  }

  func string(secondsSince1970 seconds: Int) -> String {
    if let text = kept[seconds] { return text }
    let text = shared.string(pattern, secondsSince1970: seconds)
    kept[seconds] = text
    return text
  }

  /// Formats an instant and returns where its seconds are, in UTF-16 code units.
  func stringWithSeconds(secondsSince1970 seconds: Int) -> (text: String, seconds: Range<Int>) {
    shared.stringWithSeconds(pattern, secondsSince1970: seconds)
  }

  /// Returns the best patterns of a locale for skeletons; a skeleton itself without data.
  ///
  /// ICU takes 0.5 ms to open its generator of patterns.
  static func patterns(skeletons: [String], locale: String) -> [String: String] {
    var status = ICUStatus.success
    guard let patterns = icu_patternsOpen(locale, &status) else { return [:] }
    defer { icu_patternsClose(patterns) }
    let found = skeletons.map { skeleton in
      let units = Array(skeleton.utf16)
      let pattern = String(utf16Capacity: 64) {
        icu_bestPattern(patterns, units, Int32(units.count), $0, $1, &$2)
      }
      return (skeleton, pattern ?? skeleton)
    }
    return Dictionary(found) { first, _ in first }
  }
}

/// The ICU date format of a locale, which formats instants in UTC by any pattern.
///
/// All patterns of a locale share it: ICU opens a format in 0.2 ms, and sets a pattern in less than
/// a microsecond.
final class SharedDateFormat {
  private let format: OpaquePointer?
  private var pattern: [UInt16] = []

  init(locale: String) {
    var status = ICUStatus.success
    format = icu_dateFormatOpen(locale, pattern, 0, &status)
  }

  deinit {
    if let format { icu_dateFormatClose(format) }
  }

  /// Formats an instant.
  func string(_ pattern: [UInt16], secondsSince1970 seconds: Int) -> String {
    guard let format = format(pattern) else { return "" }
    return String(utf16Capacity: 64) {
      icu_dateFormat(format, Double(seconds) * 1000, $0, $1, &$2)
    } ?? ""
  }

  /// Formats an instant and returns where its seconds are, in UTF-16 code units.
  func stringWithSeconds(
    _ pattern: [UInt16],
    secondsSince1970 seconds: Int
  ) -> (text: String, seconds: Range<Int>) {
    guard let format = format(pattern) else { return ("", 0..<0) }
    var (begin, end): (Int32, Int32) = (0, 0)
    let text = String(utf16Capacity: 64) {
      icu_dateFormatWithSeconds(format, Double(seconds) * 1000, $0, $1, &begin, &end, &$2)
    }
    return (text ?? "", Int(begin)..<Int(max(begin, end)))
  }

  private func format(_ pattern: [UInt16]) -> OpaquePointer? {
    guard let format else { return nil }
    if pattern != self.pattern {
      icu_dateFormatSetPattern(format, pattern, Int32(pattern.count))
      self.pattern = pattern
    }
    return format
  }
}

/// A cache of formatted texts, because formatting with ICU is slower than a look-up.
struct KeptTexts<Key: Hashable & Sendable>: Sendable {
  /// The maximum number of texts; the cache is cleared when it is exceeded.
  private static var limit: Int { 64 }

  private var texts: [Key: String] = [:]

  /// The cached text of a key.
  subscript(key: Key) -> String? {
    get { texts[key] }
    set {
      if texts.count >= Self.limit { texts.removeAll(keepingCapacity: true) }
      texts[key] = newValue
    }
  }
}
