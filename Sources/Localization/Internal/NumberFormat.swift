import CICU
import Synchronization
import TextMetrics

/// The integer format of a locale, read from ICU once.
///
/// ICU's own formatter is many times slower, and a heading may show a new number at each key. CLDR
/// integers use ten consecutive digits and groups of equal size except for the last one (UTS #35,
/// Part 3, "Number Format Patterns").
struct NumberFormat: Sendable {
  private var zero: UInt32 = 0x30
  private var separator = ""
  private var positive = (prefix: "", suffix: "")
  private var negative = (prefix: "-", suffix: "")
  /// The sizes of the last group and of the other groups, in digits.
  private var groups = (last: 0, others: 0)
  /// The minimum number of digits of the first group; with fewer digits no groups are used.
  private var minimum = 1

  /// Reads the integer format of a locale; without ICU data it is plain digits.
  init(locale: String) {
    var status = ICUStatus.success
    guard let format = icu_numberFormatOpen(locale, &status), status.isSuccess else { return }
    defer { icu_numberFormatClose(format) }
    func symbol(_ symbol: ICUNumberSymbol) -> String {
      String(utf16Capacity: 8) { icu_numberSymbol(format, symbol, $0, $1, &$2) } ?? ""
    }
    func text(_ text: ICUNumberText) -> String {
      String(utf16Capacity: 16) { icu_numberText(format, text, $0, $1, &$2) } ?? ""
    }
    zero = symbol(.zeroDigit).unicodeScalars.first?.value ?? zero
    separator = symbol(.groupingSeparator)
    positive = (text(.positivePrefix), text(.positiveSuffix))
    negative = (text(.negativePrefix), text(.negativeSuffix))
    guard icu_numberAttribute(format, .groupingUsed) != 0 else { return }
    let last = Int(icu_numberAttribute(format, .groupingSize))
    let others = Int(icu_numberAttribute(format, .secondaryGroupingSize))
    groups = (last, others > 0 ? others : last)
    minimum = max(1, Int(icu_numberAttribute(format, .minimumGroupingDigits)))
  }

  /// Formats a number.
  func string(_ number: Int) -> String {
    let digits = String(number.magnitude).utf8
    let isGrouped = groups.last > 0 && digits.count >= groups.last + minimum
    let sign = number < 0 ? negative : positive
    var text = sign.prefix
    var rest = digits.count
    for digit in digits {
      if isGrouped, rest < digits.count, isStartOfGroup(rest) { text += separator }
      text.unicodeScalars.append(localized(digit))
      rest -= 1
    }
    return text + sign.suffix
  }

  /// Writes a number in the digits of the locale, without group separators.
  func digits(_ number: Int) -> String {
    var text = String.UnicodeScalarView()
    for digit in String(number).utf8 {
      text.append(digit < 0x30 ? Unicode.Scalar(digit) : localized(digit))
    }
    return String(text)
  }

  private func localized(_ digit: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(zero + UInt32(digit) - 0x30) ?? Unicode.Scalar(digit)
  }

  private func isStartOfGroup(_ rest: Int) -> Bool {
    rest >= groups.last && (rest - groups.last) % groups.others == 0
  }
}

/// A number format that is read on first use.
final class LazyNumberFormat: Sendable {
  private let locale: String
  private let format = Mutex<NumberFormat?>(nil)

  init(locale: String) { self.locale = locale }

  /// Formats a number.
  func string(_ number: Int) -> String { read().string(number) }

  /// Writes a number in the digits of the locale, without group separators.
  func digits(_ number: Int) -> String { read().digits(number) }

  private func read() -> NumberFormat {
    format.withLock { format in
      let read = format ?? NumberFormat(locale: locale)
      format = read
      return read
    }
  }
}
