import CICU
import TextMetrics

/// A number format of ICU, for integers in groups.
final class NumberFormat {
  private let format: UnsafeMutablePointer<UNumberFormat?>?

  init(locale: String) {
    var status = U_ZERO_ERROR
    format = icu_numberFormatOpen(locale, &status)
  }

  deinit {
    if let format { icu_numberFormatClose(format) }
  }

  func string(_ number: Int) -> String {
    guard let format else { return "" }
    return String(utf16Capacity: 32) { icu_numberFormat(format, Int64(number), $0, $1, &$2) } ?? ""
  }
}
