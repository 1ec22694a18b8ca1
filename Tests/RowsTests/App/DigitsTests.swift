import Documents
import MAVB
import MAVBTesting
import Testing

@testable import rows

/// Checks that all numbers of a screen have the digits of the language.
@MainActor
struct DigitsTests {
  private func app(_ locale: String, width: Int = 50) throws -> RowsApp {
    let files = MemoryFileService([RowsApp.path: Array("one\ntwo\nthree\n".utf8)])
    let locale = UserLocale(identifier: locale)
    return try RowsApp(path: RowsApp.path, files: files, locale: locale, width: width, height: 24)
  }

  private func digits(_ app: RowsApp) -> Set<Character> {
    // The digit of an encoding's name stays.
    Set(app.driver.frame.replacing("UTF-8", with: "").filter(\.isNumber))
  }

  @Test(arguments: [50, 100])
  func `row numbers are written in the digits of the language`(width: Int) throws {
    #expect(digits(try app("ar_EG", width: width)).isSuperset(of: "١٢٣"))
    #expect(digits(try app("ar_MA", width: width)).isSuperset(of: "123"))
  }

  @Test func `the places that can be typed are written in the digits of the language`() throws {
    for (locale, number) in [("ar_EG", "١٢٠"), ("ar_MA", "120"), ("de", "120  +5  -5  50%")] {
      let app = try app(locale, width: 80)
      app.driver.press(":")
      #expect(app.driver.frame.contains(number), "\(locale)")
    }
  }

  @Test func `the numbers of a comparison are written in the digits of the language`() throws {
    let app = try app("ar_EG", width: 80)
    app.driver.press("d")
    app.writeOutside("other\ntwo\nthree\n")
    app.driver.press("alt-c")
    #expect(digits(app).isDisjoint(with: "0123456789"))
  }
}
