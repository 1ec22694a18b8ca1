import TestSupport
import Testing
import TimeZoneCatalog

struct MomentParserTests {
  // The reference is Sunday, 22 November 2026, 16:12:36 in Berlin.
  @Test(arguments: [
    ("15:00", "2026-11-22T15:00:00"), ("3pm", "2026-11-22T15:00:00"),
    ("3 p.m.", "2026-11-22T15:00:00"), ("12am", "2026-11-22T00:00:00"),
    ("12 pm", "2026-11-22T12:00:00"), ("9", "2026-11-22T09:00:00"),
    ("9.30", "2026-11-22T09:30:00"), ("at 9 o'clock", "2026-11-22T09:00:00"),
    ("9:30:15", "2026-11-22T09:30:15"), ("9am tomorrow", "2026-11-23T09:00:00"),
    ("tomorrow 9:30", "2026-11-23T09:30:00"), ("tomorrow", "2026-11-23T16:12:36"),
    ("Yesterday at 8", "2026-11-21T08:00:00"), ("today, 18:00", "2026-11-22T18:00:00"),
    ("day after tomorrow 7am", "2026-11-24T07:00:00"), ("friday 14:00", "2026-11-27T14:00:00"),
    ("next Fri at 2pm", "2026-11-27T14:00:00"), ("sunday 17:00", "2026-11-22T17:00:00"),
    ("sunday 16:00", "2026-11-29T16:00:00"), ("sun", "2026-11-29T16:12:36"),
    ("2027-03-27 01:30", "2027-03-27T01:30:00"), ("2027-03-27T01:30", "2027-03-27T01:30:00"),
    ("28 March", "2027-03-28T16:12:36"), ("March 28th, 2027 8:00", "2027-03-28T08:00:00"),
    ("28 of march 9", "2027-03-28T09:00:00"), ("Nov 22 3pm", "2026-11-22T15:00:00"),
    ("Nov 21 3pm", "2027-11-21T15:00:00"), ("29 Feb 10:00", "2028-02-29T10:00:00"),
    ("3/28 15:00", "2027-03-28T15:00:00"), ("3/28/28 15:00", "2028-03-28T15:00:00"),
    ("15:00 Saturday, March 28, 2026", "2026-03-28T15:00:00"),
    ("now", "2026-11-22T16:12:36"), ("+90 min", "2026-11-22T17:42:36"),
    ("−2 h", "2026-11-22T14:12:36"), ("+1:30", "2026-11-22T17:42:36"),
    ("in 1 hour 30 minutes", "2026-11-22T17:42:36"), ("2 hours", "2026-11-22T18:12:36"),
    ("+2 days", "2026-11-24T16:12:36"), ("-1 week", "2026-11-15T16:12:36"),
    ("９：３０", "2026-11-22T09:30:00"), ("noon tomorrow", "2026-11-23T12:00:00"),
    ("midnight", "2026-11-22T00:00:00"), ("3 days ago", "2026-11-19T16:12:36"),
    ("1530", "2026-11-22T15:30:00"), ("tomorrow 0930", "2026-11-23T09:30:00"),
    ("930pm", "2026-11-22T21:30:00"), ("153015", "2026-11-22T15:30:15"),
    ("24:00", "2026-11-23T00:00:00"), ("2400 tomorrow", "2026-11-24T00:00:00"),
    ("friday 24:00:00", "2026-11-28T00:00:00"), ("2026-12-31T24:00", "2027-01-01T00:00:00"),
    ("@1767225600", "2026-01-01T01:00:00"), ("@-1", "1970-01-01T00:59:59"),
    ("next week", "2026-11-29T16:12:36"), ("last week 9:00", "2026-11-15T09:00:00"),
    ("next month", "2026-12-22T16:12:36"), ("next year at noon", "2027-11-22T12:00:00"),
    // Weeks begin on Sunday in the United States.
    ("wednesday next week", "2026-12-02T16:12:36"), ("sunday this week", "2026-11-22T16:12:36"),
    ("+3 months", "2027-02-22T16:12:36"), ("in 1 year 1 month", "2027-12-22T16:12:36"),
    ("28 March 1530", "2027-03-28T15:30:00"), ("28 March at 1945", "2027-03-28T19:45:00"),
    ("28 March 1530 9:00", "1530-03-28T09:00:00"), ("28 March 1945", "1945-03-28T16:12:36"),
    ("1530 28 March", "2027-03-28T15:30:00"), ("March 28 2027 1530", "2027-03-28T15:30:00"),
    ("20270328", "2027-03-28T16:12:36"), ("20270328T1530", "2027-03-28T15:30:00"),
    ("20270328 153015", "2027-03-28T15:30:15"),
    ("2027-03-28 15:30:15.250", "2027-03-28T15:30:15"),
    ("Sun Mar 28 15:30:15 2027", "2027-03-28T15:30:15"),
    ("03 Jul 26", "2026-07-03T16:12:36"), ("3 Jul '26", "2026-07-03T16:12:36"),
    ("Jul 3 ’99", "1999-07-03T16:12:36"), ("3 Jul 26 10:00", "2026-07-03T10:00:00"),
    ("10:00 3 July 94", "1994-07-03T10:00:00"), ("3 Jul 10", "2010-07-03T16:12:36"),
    ("July 3, 26 10:00", "2026-07-03T10:00:00"), ("July 3 10", "2027-07-03T10:00:00"),
    ("3 Jul 10:00", "2027-07-03T10:00:00"), ("3 Jul 10 pm", "2027-07-03T22:00:00"),
    ("Fri, 03 Jul 26 10:00:00 +0000", "2026-07-03T12:00:00"),
    ("Friday, 03-Jul-26 10:00:00", "2026-07-03T10:00:00"), ("06-Nov-1994", "1994-11-06T16:12:36"),
    ("3-Jul 9:00", "2027-07-03T09:00:00"), ("3/28/94 15:00", "1994-03-28T15:00:00"),
  ])
  func `English names days, times and distances`(text: String, time: String) throws {
    try expect(text, "en_US", time)
  }

  @Test(arguments: [
    ("2026-11-23T01:30+09:00", "2026-11-22T17:30:00"), ("15:00Z", "2026-11-22T16:00:00"),
    ("15:00 z", "2026-11-22T16:00:00"), ("15:00+05:30", "2026-11-22T10:30:00"),
    ("15:00 −3", "2026-11-22T19:00:00"), ("3pm +0100", "2026-11-22T15:00:00"),
    ("1530-0700", "2026-11-22T23:30:00"), ("20261122T153015Z", "2026-11-22T16:30:15"),
    // It is Monday there.
    ("1:00+14:00", "2026-11-22T12:00:00"), ("tomorrow 1:00+14:00", "2026-11-23T12:00:00"),
    ("2026-12-24 18:00+01:00", "2026-12-24T18:00:00"),
    ("2026-12-24 18:00:00.5 -0330", "2026-12-24T22:30:00"),
    ("2026-12-24T24:00Z", "2026-12-25T01:00:00"),
    ("Thu, 24 Dec 2026 18:00:00 +0000", "2026-12-24T19:00:00"),
    ("24 Dec 2026 18:00 -0500", "2026-12-25T00:00:00"),
    ("Thu Dec 24 18:00:00 +05:30 2026", "2026-12-24T13:30:00"),
    ("next week 15:00Z", "2026-11-29T16:00:00"),
  ])
  func `an offset after a time of day is its zone`(text: String, time: String) throws {
    try expect(text, "en_US", time)
  }

  @Test(arguments: [
    ("2026-08-31T12:00Z", "next month", "2026-09-30T12:00:00"),
    ("2026-01-31T12:00Z", "in 1 month", "2026-02-28T12:00:00"),
    ("2028-02-29T12:00Z", "1 year ago", "2027-02-28T12:00:00"),
    ("2026-01-15T12:00Z", "-13 months", "2024-12-15T12:00:00"),
  ])
  func `a month later is the same day or the last one of a shorter month`(
    now: String,
    text: String,
    time: String
  ) throws {
    let reference = try ISO8601Instant.parse(now)
    let read = try MomentParser(locale: "en").instant(of: text, from: reference, in: .utc)
    #expect(read == .once(try ISO8601Instant.parse("\(time)Z")))
  }

  @Test(arguments: [
    ("de_DE", "nächste Woche", "2026-11-29T16:12:36"),
    ("de_DE", "Mittwoch nächste Woche 9:00", "2026-11-25T09:00:00"),
    ("de_DE", "24 Uhr", "2026-11-23T00:00:00"),
    ("de_DE", "28. März um 1530", "2027-03-28T15:30:00"),
    ("de_DE", "in 3 Monaten", "2027-02-22T16:12:36"),
    ("fr_FR", "la semaine prochaine", "2026-11-29T16:12:36"),
    ("fr_FR", "dans 2 mois", "2027-01-22T16:12:36"),
    ("es_ES", "la próxima semana", "2026-11-29T16:12:36"),
    ("es_ES", "hace 2 años", "2024-11-22T16:12:36"), ("ja_JP", "来週", "2026-11-29T16:12:36"),
    ("ja_JP", "2か月後", "2027-01-22T16:12:36"), ("ja_JP", "24時", "2026-11-23T00:00:00"),
    ("ar_EG", "الأسبوع القادم", "2026-11-29T16:12:36"),
    ("ar_EG", "١٥٣٠", "2026-11-22T15:30:00"),
  ])
  func `other languages have these notations, too`(
    locale: String,
    text: String,
    time: String
  ) throws {
    try expect(text, locale, time)
  }

  @Test(arguments: [
    ("15 Uhr", "2026-11-22T15:00:00"), ("15 Uhr 30", "2026-11-22T15:30:00"),
    ("um 15:30 Uhr", "2026-11-22T15:30:00"), ("morgen um 9:30", "2026-11-23T09:30:00"),
    ("übermorgen 8", "2026-11-24T08:00:00"), ("vorgestern 8:00", "2026-11-20T08:00:00"),
    ("Freitag 14 Uhr", "2026-11-27T14:00:00"), ("12 Uhr am Freitag", "2026-11-27T12:00:00"),
    ("am Fr. um 14 Uhr", "2026-11-27T14:00:00"), ("28.3. 9.30", "2027-03-28T09:30:00"),
    ("28. März 2027", "2027-03-28T16:12:36"), ("28.03.2027, 08:15", "2027-03-28T08:15:00"),
    ("in 90 Minuten", "2026-11-22T17:42:36"), ("+2 Std.", "2026-11-22T18:12:36"),
    ("9 Uhr abends", "2026-11-22T21:00:00"), ("jetzt", "2026-11-22T16:12:36"),
    ("tomorrow 3pm", "2026-11-23T15:00:00"), ("12am", "2026-11-22T00:00:00"),
    ("morgen Mittag", "2026-11-23T12:00:00"), ("vor 2 Stunden", "2026-11-22T14:12:36"),
  ])
  func `German names days, times and distances`(text: String, time: String) throws {
    try expect(text, "de_DE", time)
  }

  @Test(arguments: [
    ("15h", "2026-11-22T15:00:00"), ("15 h 30", "2026-11-22T15:30:00"),
    ("15h30", "2026-11-22T15:30:00"), ("demain à 9 heures", "2026-11-23T09:00:00"),
    ("après-demain 8:00", "2026-11-24T08:00:00"), ("aujourd’hui 18:00", "2026-11-22T18:00:00"),
    ("vendredi 14:00", "2026-11-27T14:00:00"), ("mar. 14h", "2026-11-24T14:00:00"),
    ("le 1er mars 10:00", "2027-03-01T10:00:00"), ("28/3/2027 8:15", "2027-03-28T08:15:00"),
    ("dans 90 minutes", "2026-11-22T17:42:36"), ("9h du soir", "2026-11-22T21:00:00"),
    ("midi", "2026-11-22T12:00:00"), ("il y a 2 jours", "2026-11-20T16:12:36"),
  ])
  func `French names days, times and distances`(text: String, time: String) throws {
    try expect(text, "fr_FR", time)
  }

  @Test(arguments: [
    ("15:00", "2026-11-22T15:00:00"), ("a las 9", "2026-11-22T09:00:00"),
    ("mediodía", "2026-11-22T12:00:00"), ("hace 2 horas", "2026-11-22T14:12:36"),
    ("mañana 9:30", "2026-11-23T09:30:00"), ("pasado mañana a las 8", "2026-11-24T08:00:00"),
    ("9 de la mañana", "2026-11-22T09:00:00"), ("3 p. m.", "2026-11-22T15:00:00"),
    ("mañana a las 3 de la tarde", "2026-11-23T15:00:00"),
    ("viernes 14:00", "2026-11-27T14:00:00"), ("28 de marzo de 2027", "2027-03-28T16:12:36"),
    ("mar 10:00", "2026-11-24T10:00:00"), ("3 mar 10:00", "2027-03-03T10:00:00"),
    ("dentro de 90 minutos", "2026-11-22T17:42:36"), ("28/3 8:15", "2027-03-28T08:15:00"),
  ])
  func `Spanish names days, times and distances`(text: String, time: String) throws {
    try expect(text, "es_ES", time)
  }

  @Test(arguments: [
    ("15時", "2026-11-22T15:00:00"), ("15時30分", "2026-11-22T15:30:00"),
    ("午後3時", "2026-11-22T15:00:00"), ("午後3:30", "2026-11-22T15:30:00"),
    ("明日9時", "2026-11-23T09:00:00"), ("明後日の８：００", "2026-11-24T08:00:00"),
    ("金曜日の14:00", "2026-11-27T14:00:00"), ("3月28日 9:30", "2027-03-28T09:30:00"),
    ("2027年3月28日(日) 9時", "2027-03-28T09:00:00"), ("90分後", "2026-11-22T17:42:36"),
    ("1時間30分後", "2026-11-22T17:42:36"), ("3/28 8:15", "2027-03-28T08:15:00"),
    ("今", "2026-11-22T16:12:36"), ("正午", "2026-11-22T12:00:00"),
    ("3日前", "2026-11-19T16:12:36"), ("午前3時", "2026-11-22T03:00:00"),
  ])
  func `Japanese names days, times and distances`(text: String, time: String) throws {
    try expect(text, "ja_JP", time)
  }

  @Test(arguments: [
    ("١٥:٠٠", "2026-11-22T15:00:00"), ("15:00", "2026-11-22T15:00:00"),
    ("٣ م", "2026-11-22T15:00:00"), ("٣:٣٠ مساءً", "2026-11-22T15:30:00"),
    ("غدًا ٩:٣٠", "2026-11-23T09:30:00"), ("غدا الساعة ٩", "2026-11-23T09:00:00"),
    ("بعد غد ٨:٠٠", "2026-11-24T08:00:00"), ("الجمعة ١٤:٠٠", "2026-11-27T14:00:00"),
    ("٢٨ مارس ٢٠٢٧", "2027-03-28T16:12:36"), ("٢٨‏/٣‏/٢٠٢٧ ٨:١٥", "2027-03-28T08:15:00"),
    ("بعد ٩٠ دقيقة", "2026-11-22T17:42:36"),
  ])
  func `Arabic names days, times and distances`(text: String, time: String) throws {
    try expect(text, "ar_EG", time)
  }

  @Test(arguments: [
    ("", MomentError.empty), ("  , ", .empty), ("lunch", .unreadable("lunch")),
    ("15:00 lunch", .unreadable("lunch")), ("15:00 16:00", .unreadable("16:00")),
    ("tomorrow today", .unreadable("today")), ("in", .unreadable("in")),
    ("at", .unreadable("at")), ("15:00 +2 h", .unreadable("h")), ("9 @ 3", .unreadable("@")),
    ("2026111015", .unreadable("2026111015")), ("@", .unreadable("@")),
    ("@1767225600 tomorrow", .unreadable("tomorrow")),
    ("15:00+15:00", .unreadable("15:00+15:00")), ("tomorrow +05:30", .unreadable("+05:30")),
    ("15:00 +05:75", .unreadable("+05:75")), ("@1767225600000", .unreadable("@1767225600000")),
    ("@1e9", .unreadable("@1e9")), ("@12345678901234567890", .unreadable("@12345678901234567890")),
    ("Sat, 03 Jul 26 10:00", .otherWeekday("Sat")), ("Jul '26", .unreadable("Jul")),
    ("3 Jul 1 10:00", .unreadable("10:00")),
    ("9.30 tomorrow 9.30", .unreadable("9.30")), ("1530-07", .impossible("1530-07")),
    ("25:00", .impossible("25:00")), ("14:60", .impossible("14:60")),
    ("24", .impossible("24")), ("24:01", .impossible("24:01")), ("2460", .impossible("2460")),
    ("24:00 pm", .impossible("24:00 pm")), ("tomorrow 25:00", .impossible("25:00")),
    ("13 pm", .impossible("13 pm")), ("30 February 2027 9:00", .impossible("30 February 2027")),
    ("9:00 2027-02-29", .impossible("2027-02-29")), ("2026-13-01", .impossible("2026-13-01")),
    ("20261301", .impossible("20261301")), ("13/45/2026 9:00", .impossible("13/45/2026")),
    ("2026-13-01T12:00Z", .impossible("2026-13-01")),
    ("Monday, March 28, 2026", .otherWeekday("Monday")),
  ])
  func `other texts are refused with the reason`(text: String, error: MomentError) throws {
    let berlin = try #require(TimeZoneCatalog().rules(for: "Europe/Berlin"))
    #expect(throws: error) {
      try MomentParser(locale: "en_US").instant(of: text, from: Self.reference, in: berlin)
    }
  }

  @Test(arguments: [
    ("2027-03-14 02:30", LocalInstant.skipped(1_805_009_400)),
    ("2027-11-07 01:30", .twice(1_825_565_400, later: 1_825_569_000)),
    ("2027-11-07 03:30", .once(1_825_576_200)),
  ])
  func `times that exist twice or not at all are marked`(
    text: String,
    instant: LocalInstant
  ) throws {
    let newYork = try #require(TimeZoneCatalog().rules(for: "America/New_York"))
    let parser = MomentParser(locale: "en_US")
    #expect(try parser.instant(of: text, from: Self.reference, in: newYork) == instant)
  }

  @Test(arguments: [
    ("en_TH", "25 Nov 2569", "2026-11-25"), ("en_TH", "25 Nov 2026", "2026-11-25"),
    ("en_TH", "2569-11-25", "2026-11-25"), ("en_TH", "2026-11-25", "2026-11-25"),
    ("ar_SA", "١٥ جمادى الآخرة ١٤٤٨ هـ", "2026-11-25"),
    ("ar_SA", "15 جمادى الآخرة", "2026-11-25"), ("ar_SA", "25 نوفمبر 2026", "2026-11-25"),
    ("ar_SA", "25 نوفمبر", "2026-11-25"), ("en_IR", "Azar 4, 1405", "2026-11-25"),
    ("ja_JP@calendar=japanese", "令和8年11月25日", "2026-11-25"),
    ("ja_JP@calendar=japanese", "平成元年1月8日", "1989-01-08"),
    ("ja_JP@calendar=japanese", "2026年11月25日", "2026-11-25"),
  ])
  func `dates are those of the locale's calendar or Gregorian ones`(
    locale: String,
    text: String,
    date: String
  ) throws {
    let parser = MomentParser(locale: locale)
    let instant = try parser.instant(of: "\(text) 9:00", from: Self.reference, in: .utc)
    #expect(instant == .once(try ISO8601Instant.parse("\(date)T09:00:00Z")))
  }

  @Test(arguments: [
    ("en_TH", "29 Feb 2570"), ("ar_SA", "31 صفر 1448"), ("en_IR", "Azar 31, 1405"),
  ])
  func `a date that the locale's calendar lacks is impossible`(locale: String, text: String) {
    #expect(throws: MomentError.impossible(text)) {
      try MomentParser(locale: locale).instant(of: text, from: Self.reference, in: .utc)
    }
  }

  static let reference = 1_795_360_356

  private func expect(_ text: String, _ locale: String, _ time: String) throws {
    let berlin = try #require(TimeZoneCatalog().rules(for: "Europe/Berlin"))
    let parser = MomentParser(locale: locale)
    let read = try? parser.instant(of: text, from: Self.reference, in: berlin).epochSeconds
    let offset = read.map { berlin.localTime(at: $0).utcOffset } ?? 0
    let civil = read.map { CivilTime(epochSeconds: $0, utcOffset: offset) }
    #expect(civil.map { String($0.iso8601(utcOffset: offset).prefix(19)) } ?? "" == time)
  }
}
