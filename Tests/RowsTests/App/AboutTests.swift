import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Testing

@testable import rows

@MainActor
struct AboutTests {
  @Test(arguments: ["escape", "q", "F12"] as [KeyEvent])
  func `the sheet about the app shows the versions`(closing: KeyEvent) throws {
    let app = try RowsApp("one\n")
    app.press("F12")
    for text in ["About Rows", "rows", Version.number, "ICU", UserLocale.icuVersion] {
      #expect(app.frame.contains(text), "\(text)")
    }
    app.press(closing)
    #expect(!app.frame.contains("About Rows"))
    #expect(app.texts == ["one"])
  }

  @Test(arguments: [
    ("C", "UTF-8  assumed, as the locale names none"),
    ("de_DE.UTF-8", "UTF-8  LANG=de_DE.UTF-8"),
    ("de_DE.ISO-8859-1", "ISO-8859-1  LANG=de_DE.ISO-8859-1"),
    ("xx.KLINGON", "UTF-8  assumed, as LANG=xx.KLINGON can’t be followed"),
  ])
  func `it tells the character set of the terminal and where its name is from`(
    locale: String,
    line: String
  ) throws {
    let charset = TerminalCharset { $0 == "LANG" ? locale : nil }
    let app = try RowsApp(files: MemoryFileService([:]), charset: charset)
    app.press("F12")
    #expect(app.frame.contains(line))
  }

  @Test func `it links the page that explains regular expressions, which no size cuts`() throws {
    let address = "https://unicode-org.github.io/icu/userguide/strings/regexp"
    let app = try RowsApp("one\n", width: 80, height: 24)
    app.press("F12")
    let screen = app.driver.screen
    let cells = (0..<24).flatMap { y in (0..<80).map { screen[$0, y] } }
    #expect(String(cells.filter { $0.style.link == Link(address) }.map(\.character)) == address)
    let small = try RowsApp("one\n", width: 40, height: 12)
    small.press("F12")
    #expect(!small.frame.contains("…"))
  }
}
