import Localization
import Testing

struct UserLocaleTests {
  @Test(
    arguments: [
      ([:], "en@hours=h23"), (["LANG": "ja_JP.UTF-8"], "ja_JP"), (["LANG": "de_DE@euro"], "de_DE"),
      (["LANG": "ja_JP", "LC_MESSAGES": "de_DE.UTF-8"], "de_DE"),
      (["LANG": "ja_JP", "LC_TIME": "de_DE.UTF-8"], "ja_JP"),
      (["LANG": "ja_JP", "LC_MESSAGES": "de_DE", "LC_ALL": "ar_EG.UTF-8"], "ar_EG"),
      (["LANG": "ja_JP", "LC_ALL": ""], "ja_JP"), (["LANG": "C.UTF-8"], "en@hours=h23"),
      (["LANG": "POSIX"], "en@hours=h23"), (["LANG": "en_US"], "en_US"), (["LANG": "fr"], "fr"),
      (["LANG": "zh_Hans_CN.GB18030"], "zh_Hans_CN"), (["LANG": "../etc"], "en@hours=h23"),
      (["LANG": "de_"], "en@hours=h23"),
    ] as [([String: String], String)]
  )
  func `the locale of texts comes from the environment`(
    _ environment: [String: String],
    _ identifier: String
  ) {
    #expect(UserLocale(.messages, environment: environment).identifier == identifier)
  }

  @Test func `the locale of times has its own variable`() {
    let environment = ["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"]
    #expect(UserLocale(.time, environment: environment) == UserLocale(identifier: "de_DE"))
  }

  @Test(arguments: [
    ("ar_EG", true), ("he", true), ("fa_IR", true), ("en", false), ("ja_JP", false),
  ])
  func `the text direction follows the script of the language`(
    _ identifier: String,
    _ isReversed: Bool
  ) {
    #expect(UserLocale(identifier: identifier).isRightToLeft == isReversed)
  }

  @Test(arguments: [
    ("it_IT", "en_IT"), ("zh_Hant_TW", "en_TW"), ("en_GB", "en_GB"),
    ("de_DE@hours=h12", "en_DE@hours=h12"),
  ])
  func `another language keeps the region`(_ identifier: String, _ english: String) {
    #expect(UserLocale(identifier: identifier).speaking("en").identifier == english)
  }

  @Test(arguments: [
    ("it", "en_IT"), ("de", "en_DE"), ("ja", "en_JP"), ("ar", "en_EG"), ("he", "en_IL"),
    ("sr-Latn", "en_RS"), ("zh-Hant", "en_TW"), ("de@hours=h23", "en_DE@hours=h23"), ("en", "en"),
    ("zz", "en"), ("zzz@hours=h23", "en@hours=h23"),
  ])
  func `another language without a region has that of most speakers`(
    _ identifier: String,
    _ english: String
  ) {
    #expect(UserLocale(identifier: identifier).speaking("en").identifier == english)
  }

  @Test(arguments: ["it", "it.UTF-8", "de.UTF-8", "ja", "ar"])
  func `a language without a region has a clock of its own`(_ variable: String) {
    let locale = UserLocale(.messages, environment: ["LANG": variable])
    let formats = LocaleFormats(locale: locale.speaking("en"))
    let time = formats.time(hour: 15, minute: 4)
    #expect(time.hasPrefix(variable == "ar" ? "3:04" : "15:04"))
  }

  @Test(arguments: [("ja_JP", "ja"), ("en@hours=h23", "en"), ("zh-Hans", "zh"), ("DE", "de")])
  func `the language is the first part of the identifier`(_ identifier: String, _ language: String)
  {
    #expect(UserLocale(identifier: identifier).language == language)
  }
}
