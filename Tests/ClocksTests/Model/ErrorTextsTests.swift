import DocumentApp
import Documents
import MAVB
import Testing

@testable import TimeZoneCatalog
@testable import clocks

/// Tests the explanations of errors in time zones and clocks.
nonisolated struct ErrorTextsTests {
  @Test(arguments: [
    LocalZoneError.variable("Fifo"), .file("/etc/localtime"), .unknownVariable("MSK"),
    .unreadableFile("/etc/localtime"),
  ])
  func `the English text of a wrong local zone equals its description`(error: LocalZoneError) {
    #expect(error.explanation(.english) == error.description)
  }

  @Test(arguments: ["ar", "de", "es", "fr", "ja"])
  func `each error has a text of its own in each language`(language: String) {
    let texts = Texts(locale: UserLocale(identifier: language), files: [.clocks])
    let errors: [any ExplainedError] =
      [LocalZoneError.variable("x"), .file("/x"), .unknownVariable("x"), .unreadableFile("/x")]
      + [RefusedValue.sameIdentifier, RefusedValue.coordinates]
      + ["error.severalNames", "error.severalPlaces", "error.severalTimes", "error.nearNames"]
      .map { UnresolvedName("x", $0, ["a", "b"]) } + [UnresolvedName("x")]
      + [
        MomentError.empty, .unreadable("y"), .impossible("y"), .otherWeekday("y"),
        .otherOffset("y"),
      ].map { UnreadableMoment(text: "x", error: $0) }
    for error in errors {
      #expect(error.explanation(texts) != error.message)
      #expect(!error.explanation(texts).contains("error."))
    }
  }

  @Test func `a document that a save would change is refused with place and reason`() {
    let clock = #"{"uuid": "a", "name": "", "identifier": ""}"#
    let text = #"{"clocks": [\#(clock), \#(clock)]}"#
    let error = #expect(throws: JSONError.self) {
      try JSONTreeDecoder().decode(Document.self, from: Array(text.utf8))
    }
    #expect(
      error?.explanation(Texts(locale: UserLocale(identifier: "de"), files: [.clocks]))
        == "Zeile 1, Spalte 58: zwei Uhren haben dieselbe uuid (clocks[1])"
    )
  }
}
