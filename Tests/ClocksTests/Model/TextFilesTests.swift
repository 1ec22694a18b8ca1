import MAVB
import Testing

@testable import clocks

struct TextFilesTests {
  @Test func `the texts of the app are complete in each language`() {
    #expect(TextFiles.clocks.mistakes == [])
    let texts = Texts(locale: UserLocale(identifier: "de"), files: [.clocks])
    #expect(texts["clocks.name"] == "Name")
  }
}
