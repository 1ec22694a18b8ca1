import MAVB
import MAVBTesting
import Testing

@testable import rows

struct TextFilesTests {
  @Test func `the texts of the app are complete in each language, and used`() throws {
    // Apart from the expectation, which would show no value of an expression with `try`.
    let mistakes = try TextFiles.rows.mistakes(usedIn: "Apps/Rows")
    #expect(mistakes == [])
    let texts = Texts(locale: UserLocale(identifier: "de"), files: [.rows])
    #expect(texts["rows.modified"] == "geändert")
  }
}
