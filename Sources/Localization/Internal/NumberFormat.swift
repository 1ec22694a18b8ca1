import CICU
import Synchronization
import TextMetrics

/// How a locale writes integers: what ICU knows of it, read once.
///
/// ICU's own formatter takes many times as long for one number, and a heading shows another number at
/// each key. CLDR writes integers in ten digits that follow each other, in groups of one size but for
/// the last (Unicode Technical Standard #35, Part 3, "Number Format Patterns").
struct NumberFormat: Sendable {
  private var zero: UInt32 = 0x30
  private var separator = ""
  private var positive = (prefix: "", suffix: "")
  private var negative = (prefix: "-", suffix: "")
  /// The digits of the last group, and of each before it.
  private var groups = (last: 0, others: 0)
  /// How many digits the first group must have for there to be groups at all.
  private var minimum = 1

  /// Reads how a locale writes integers; where ICU has no data they are plain digits.
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

  /// A number as the locale writes it.
  func string(_ number: Int) -> String {
    let digits = String(number.magnitude).utf8
    let isGrouped = groups.last > 0 && digits.count >= groups.last + minimum
    let sign = number < 0 ? negative : positive
    var text = sign.prefix
    var rest = digits.count
    for digit in digits {
      if isGrouped, rest < digits.count, isStartOfGroup(rest) { text += separator }
      let value = zero + UInt32(digit) - 0x30
      text.unicodeScalars.append(Unicode.Scalar(value) ?? Unicode.Scalar(digit))
      rest -= 1
    }
    return text + sign.suffix
  }

  private func isStartOfGroup(_ rest: Int) -> Bool {
    rest >= groups.last && (rest - groups.last) % groups.others == 0
  }
}

/// A number format that is read when it is first needed.
final class LazyNumberFormat: Sendable {
  private let locale: String
  private let format = Mutex<NumberFormat?>(nil)

  init(locale: String) { self.locale = locale }

  /// A number as the locale writes it.
  func string(_ number: Int) -> String {
    format.withLock { format in
      let read = format ?? NumberFormat(locale: locale)
      format = read
      return read.string(number)
    }
  }
}
