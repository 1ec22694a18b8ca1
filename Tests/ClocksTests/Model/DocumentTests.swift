import Documents
import Testing

@testable import clocks

struct DocumentTests {
  private let oslo = Timezone(
    uuid: ClockID(rawValue: "a"),
    name: "Oslo",
    identifier: "Europe/Oslo"
  )
  private let lima = Timezone(
    uuid: ClockID(rawValue: "b"),
    name: "Lima",
    identifier: "America/Lima"
  )

  @Test func `actions tell what they changed`() {
    var document = Document()
    #expect(document.apply(.add(oslo)) == .added(oslo.uuid, at: 0))
    #expect(document.apply(.add(lima)) == .added(lima.uuid, at: 1))
    #expect(document.apply(.rename(lima.uuid, "Callao")) == .renamed(lima.uuid, at: 1))
    #expect(document.apply(.remove(oslo.uuid)) == .removed(oslo.uuid, at: 0))
    #expect(document.timezones.map(\.name) == ["Callao"])
  }

  @Test func `actions that change nothing tell nothing`() {
    var document = Document(timezones: [oslo])
    #expect(document.apply(.add(oslo)) == nil)
    #expect(document.apply(.rename(oslo.uuid, "Oslo")) == nil)
    #expect(document.apply(.rename(lima.uuid, "Lima")) == nil)
    #expect(document.apply(.remove(lima.uuid)) == nil)
    #expect(document == Document(timezones: [oslo]))
  }

  @Test func `a document comes back from its file as it was`() throws {
    let document = Document(timezones: [oslo, lima])
    let bytes = try JSONTreeEncoder().encode(document)
    #expect(try JSONTreeDecoder().decode(from: bytes) == document)
  }

  @Test(
    arguments: [
      (#"{"clocks": [], "note": 1}"#, "line 1, column 24"),
      (#"{"clocks": [{"uuid": "a", "name": "", "identifier": "", "color": 1}]}"#, "column 66"),
      (
        """
        {"clocks": [
          {"uuid": "a", "name": "A", "identifier": "UTC"},
          {"uuid": "a", "name": "B", "identifier": "UTC"}
        ]}
        """, "line 3, column 3"
      ),
    ]
  )
  func `what a save would lose is refused with its place`(text: String, place: String) {
    let error = #expect(throws: JSONError.self) {
      try JSONTreeDecoder().decode(Document.self, from: Array(text.utf8))
    }
    #expect(error.map { "\($0)" }?.contains(place) == true, "\(error as Any)")
  }

  @Test func `identifiers are version 4 and differ`() {
    let identifiers = (0..<100).map { _ in ClockID.random().rawValue }
    #expect(Set(identifiers).count == 100)
    for identifier in identifiers {
      #expect(identifier.count == 36)
      #expect(Array(identifier)[14] == "4")
      #expect("89ab".contains(Array(identifier)[19]))
    }
  }
}
