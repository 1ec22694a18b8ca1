import MAVB
import Testing

@testable import rows

struct TextFilesTests {
  @Test func `the texts of the app are complete in each language`() {
    #expect(TextFiles.rows.mistakes == [])
    let texts = Texts(locale: UserLocale(identifier: "de"), files: [.rows])
    #expect(texts["rows.modified"] == "geändert")
  }
}
