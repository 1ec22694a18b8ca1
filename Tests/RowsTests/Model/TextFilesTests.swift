import MAVB
import MAVBTesting
import Testing

@testable import rows

struct TextFilesTests {
  @Test func `the texts of the app are complete in each language, and used`() throws {
    #expect(try TextFiles.rows.mistakes(usedIn: "Apps/Rows") == [])
    let texts = Texts(locale: UserLocale(identifier: "de"), files: [.rows])
    #expect(texts["rows.modified"] == "geändert")
  }
}
