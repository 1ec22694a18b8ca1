import DocumentApp
import Documents
import TestSupport
import Testing

@testable import clocks

struct UnknownMembersTests {
  private func document(_ text: String) throws -> Document {
    try JSONTreeDecoder().decode(from: Array(text.utf8))
  }

  private func text(of document: Document) throws -> String {
    String(decoding: try JSONTreeEncoder().encode(document), as: UTF8.self)
  }

  /// A document with unknown members in each object, as a save writes it.
  private static let extended = """
    {
      "clocks": [
        {
          "alarm": {
            "at": "07:00",
            "days": [
              1,
              1e400
            ]
          },
          "identifier": "Europe/Oslo",
          "name": "Bergen",
          "place": {
            "country": "NO",
            "name": "Bergen",
            "timeZoneSource": 60.390
          },
          "uuid": "a",
          "zoom": null
        }
      ],
      "format": 12345678901234567890123
    }

    """

  @Test func `unknown members are written back in their places`() throws {
    let document = try document(Self.extended)
    #expect(try text(of: document) == Self.extended)
    #expect(document.clocks.map(\.name) == ["Bergen"])
  }

  @Test func `unknown members survive actions and the journal`() throws {
    let base = try document(Self.extended)
    var document = base
    let recorded = document.applyRecording(.rename(ClockID(rawValue: "a"), "Home"))
    let (old, new) = ("\"Bergen\",\n      \"place\"", "\"Home\",\n      \"place\"")
    let expected = Self.extended.replacing(old, with: new)
    #expect(try text(of: document) == expected)
    var replayed = base
    try replayed.replay(try #require(recorded).edit())
    #expect(replayed == document)
  }

  @Test func `a difference in unknown members is an edit`() throws {
    let base = try document(#"{"clocks": [], "x": 1}"#)
    let other = try document(#"{"clocks": [], "x": 2}"#)
    #expect(base != other)
    var replayed = base
    try replayed.replay(other.edit(from: base))
    #expect(replayed == other)
  }

  private static let values = ["", "0", "1", "2"]

  /// A document with up to two unknown members at the top and in a clock.
  private func document(_ values: [String]) throws -> Document {
    func members(_ values: ArraySlice<String>) -> String {
      zip("xy", values).map { $1.isEmpty ? "" : #", "\#($0)": \#($1)"# }.joined()
    }
    let clock = #"{"uuid": "a", "name": "", "identifier": "UTC"\#(members(values[..<2]))}"#
    return try document(#"{"clocks": [\#(clock)]\#(members(values[2...]))}"#)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `unknown members are merged one by one`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let versions = (0..<3).map { _ in
      (0..<4).map { _ in Self.values[Int.random(in: 0..<4, using: &random)] }
    }
    let merged = (0..<4).map { index in
      let (mine, theirs, base) = (versions[0][index], versions[1][index], versions[2][index])
      return mine == base ? theirs : mine
    }
    let (mine, theirs) = (try document(versions[0]), try document(versions[1]))
    #expect(try mine.merging(theirs, since: document(versions[2])) == document(merged))
  }

  @Test func `groups and notes are read, written and merged by field`() throws {
    let clock = #"{"uuid": "a", "name": "", "identifier": "UTC""#
    let base = try document(#"{"clocks": [\#(clock)}]}"#)
    let mine = try document(#"{"clocks": [\#(clock), "group": "Team"}]}"#)
    let theirs = try document(#"{"clocks": [\#(clock), "note": "Review"}]}"#)
    let merged = try document(#"{"clocks": [\#(clock), "group": "Team", "note": "Review"}]}"#)
    #expect(mine.merging(theirs, since: base) == merged)
    #expect(theirs.merging(mine, since: base) == merged)
    #expect(try document(text(of: merged)) == merged)
    #expect(merged.clocks.first?.group == "Team")
  }
}
