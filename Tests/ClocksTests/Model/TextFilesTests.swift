import MAVB
import MAVBTesting
import Testing

@testable import clocks

struct TextFilesTests {
  @Test func `the texts of the app are complete in each language, and used`() throws {
    #expect(try TextFiles.clocks.mistakes(usedIn: "Apps/Clocks") == [])
    let texts = Texts(locale: UserLocale(identifier: "de"), files: [.clocks])
    #expect(texts["clocks.name"] == "Name")
  }
}
