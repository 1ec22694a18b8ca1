import Localization
import MAVBTesting
import Testing

/// Checks the literals in this file as if it were the code of an app.
struct UsedKeysTests {
  @Test func `keys without a text and texts without a use are found with their places`() throws {
    let texts: TextFiles = [
      "en": """
      sample.title = Title
      sample.title.short = T
      sample.kind.one = One
      sample.dead = Nobody shows this
      """
    ]
    // "sample.comment" in a comment is no use.
    let keys: [TextKey] = ["sample.title", "sample.nonne", "command.undo", "command.undoo"]
    let line = #line - 1
    let one = TextKey(rawValue: "sample.kind.\(1)")
    #expect(!keys.contains(one) && "sample.json" != "sample.txt")
    let mistakes = try texts.mistakes(usedIn: "Tests/MAVBTestingTests/Texts")
    #expect(
      mistakes == [
        "UsedKeysTests.swift:\(line): no text has the key sample.nonne",
        "UsedKeysTests.swift:\(line): no text has the key command.undoo",
        "no code uses the text sample" + ".dead",
      ]
    )
  }

  @Test func `a folder that isn't there is an error`() {
    let texts: TextFiles = ["en": "sample.title = Title"]
    #expect(throws: (any Error).self) { try texts.mistakes(usedIn: "Sources/none") }
  }
}
