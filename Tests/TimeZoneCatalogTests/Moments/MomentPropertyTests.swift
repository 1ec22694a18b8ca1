import Localization
import TestSupport
import Testing
import TimeZoneCatalog

struct MomentPropertyTests {
  @Test(arguments: [
    "en_US", "en_GB", "en@hours=h23", "de_DE", "de_CH", "fr_FR", "fr_CA", "es_ES", "es_MX", "ja_JP",
    "ar_EG", "ar_AE", "ar_MA",
    // Their regions use the Hijri, Persian and Buddhist calendars, or the eras of Japan.
    "ar_SA", "en_SA", "fa_IR", "en_IR", "en_TH", "ja_JP@calendar=japanese",
    "en_JP@calendar=japanese", "de_DE@calendar=islamic-civil",
  ])
  func `every formatted minute is read back`(locale: String) throws {
    let formats = LocaleFormats(locale: UserLocale(identifier: locale))
    let parser = MomentParser(locale: locale)
    var random = SeededGenerator(seed: 1)
    for _ in 0..<LongForm.rounds(200, long: 20_000) {
      let instant = Int.random(in: 0..<4_102_444_800 / 60, using: &random) * 60
      let civil = CivilTime(epochSeconds: instant)
      let time = formats.time(hour: civil.hour, minute: civil.minute)
      for style in [LocaleFormats.DateStyle.full, .weekdayAndDate] {
        let date = formats.date(
          year: civil.year,
          month: civil.month,
          day: civil.day,
          style: style
        )
        for text in ["\(date) \(time)", "\(time) \(date)"] {
          let read = try? parser.instant(of: text, from: 1_795_360_356, in: .utc)
          #expect(read == .once(instant), "\(text)")
        }
      }
    }
  }

  @Test(arguments: ["en_US", "de_DE", "fr_FR", "es_ES", "ja_JP", "ar_EG"])
  func `any sequence of words has an instant or a reason`(locale: String) throws {
    let parser = MomentParser(locale: locale)
    let rules = try #require(TimeZoneCatalog().rules(for: "Europe/Berlin"))
    let parts = [
      "1", "9", "15", "2027", "99999", "٩", "：", ":", ".", "/", "-", "+", ",", " ", "T", "am", "pm",
      "mar", "may", "sun", "in", "de", "の", "日", "月", "時", "分", "後", "بعد", "غد", "demain",
      "mañana",
      "h", "min", "uhr", "\u{200F}", "\u{301}", "👩‍🚀", "\0", "tomorrow", "now", "1er",
    ]
    var random = SeededGenerator(seed: 2)
    var (read, refused) = (0, 0)
    for _ in 0..<LongForm.rounds(2_000, long: 200_000) {
      let text = (0..<Int.random(in: 0...20, using: &random))
        .map { _ in parts.randomElement(using: &random) ?? "" }
        .joined(separator: Bool.random(using: &random) ? " " : "")
      let reference = Int.random(in: -1 << 40...1 << 40, using: &random)
      do throws(MomentError) {
        let instant = try parser.instant(of: text, from: reference, in: rules)
        if case .twice(let earlier, let later) = instant { #expect(earlier < later) }
        read += 1
      } catch {
        if case .unreadable(let part) = error { #expect(!part.isEmpty) }
        refused += 1
      }
    }
    #expect(read > 20 && refused > 20)
  }
}
