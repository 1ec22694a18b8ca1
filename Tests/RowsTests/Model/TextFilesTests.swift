import MAVB
import Testing

@testable import rows

struct TextFilesTests {
  @Test func `the words of the app are there in each language`() {
    #expect(TextFiles.rows.mistakes == [])
    let texts = Texts(locale: UserLocale(identifier: "de"), files: [.rows])
    #expect(texts["rows.modified"] == "geändert")
  }
}
