import MAVB
import Testing

@testable import clocks

struct TextFilesTests {
  @Test func `the words of the app are there in each language`() {
    #expect(TextFiles.clocks.mistakes == [])
    let texts = Texts(locale: UserLocale(identifier: "de"), files: [.clocks])
    #expect(texts["clocks.name"] == "Name")
  }
}
