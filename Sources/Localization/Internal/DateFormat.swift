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
  /// ICU takes 0.5 ms to open its generator of patterns, whatever it is asked.
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
