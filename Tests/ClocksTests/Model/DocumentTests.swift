import Documents
import TestSupport
import Testing
import TimeZoneCatalog

@testable import clocks

struct DocumentTests {
  private let oslo = Clock(
    uuid: ClockID(rawValue: "a"),
    name: "Oslo",
    identifier: "Europe/Oslo"
  )
  private let lima = Clock(
    uuid: ClockID(rawValue: "b"),
    name: "Lima",
    identifier: "America/Lima"
  )

  @Test func `a trace names the first clocks`() {
    #expect(Document(clocks: [oslo, lima]).traceDescription == "2 clocks: Oslo, Lima")
    let many = (0..<100_000).map {
      Clock(uuid: ClockID(rawValue: "\($0)"), name: "\($0)", identifier: "Europe/Oslo")
    }
    #expect(Document(clocks: many).traceDescription == "100000 clocks: 0, 1, 2, 3, 4, …")
  }

  @Test func `actions return their change`() {
    var document = Document()
    #expect(document.apply(.add([oslo, lima])) == .added([oslo.uuid, lima.uuid]))
    #expect(document.apply(.rename(lima.uuid, "Callao")) == .renamed(lima.uuid))
    #expect(document.apply(.move(lima.uuid, to: 0, group: nil)) == .moved(lima.uuid))
    var edited = oslo
    edited.note = "Home"
    #expect(document.apply(.edit(edited)) == .edited(oslo.uuid))
    #expect(document.clocks.map(\.note) == [nil, "Home"])
    #expect(document.apply(.remove([oslo.uuid, oslo.uuid])) == .removed([oslo.uuid]))
    #expect(document.clocks.map(\.name) == ["Callao"])
  }

  @Test func `actions without an effect return nil`() {
    var document = Document(clocks: [oslo])
    #expect(document.apply(.add([oslo])) == nil)
    #expect(document.apply(.rename(oslo.uuid, "Oslo")) == nil)
    #expect(document.apply(.rename(lima.uuid, "Lima")) == nil)
    #expect(document.apply(.remove([lima.uuid])) == nil)
    #expect(document.apply(.edit(oslo)) == nil)
    #expect(document.apply(.move(oslo.uuid, to: 0, group: nil)) == nil)
    #expect(document.apply(.move(oslo.uuid, to: 1, group: nil)) == nil)
    #expect(document == Document(clocks: [oslo]))
  }

  /// The result of merging two versions, as their names.
  private func merge(_ mine: [String], _ theirs: [String], since base: [String]) -> [String] {
    let merged = document(mine).merging(document(theirs), since: document(base))
    return merged.clocks.map { $0.uuid.rawValue + $0.name }
  }

  /// A document of clocks: the letter is the identifier, the rest the name.
  private func document(_ clocks: [String]) -> Document {
    Document(
      clocks: clocks.map { text in
        let uuid = ClockID(rawValue: String(text.prefix(1)))
        return Clock(uuid: uuid, name: String(text.dropFirst()), identifier: "UTC")
      }
    )
  }

  @Test(
    arguments: [
      // Both sides add, remove and rename different clocks.
      (["a1", "b", "m"], ["a", "c2", "t"], ["a", "b", "c"], ["a1", "t", "m"]),
      // The local name wins over another one.
      (["a1"], ["a2"], ["a"], ["a1"]),
      // A clock removed elsewhere is removed unless it was renamed here.
      (["a", "b1"], [], ["a", "b"], ["b1"]),
      // A clock removed here stays removed.
      ([], ["a1"], ["a"], []),
      // A restored clock returns to its position.
      (["a", "c", "m"], ["a", "b", "c"], ["a", "c"], ["a", "b", "c", "m"]),
      (["b", "m"], ["a", "b"], ["b"], ["a", "b", "m"]),
      // A changed order is merged if the local order is unchanged.
      (["a1", "b", "c"], ["c", "a", "b"], ["a", "b", "c"], ["c", "a1", "b"]),
      (["a", "b", "c", "m"], ["c", "a", "b"], ["a", "b", "c"], ["c", "m", "a", "b"]),
      // The local order wins over another one.
      (["b", "a", "c"], ["c", "a", "b"], ["a", "b", "c"], ["b", "a", "c"]),
    ] as [([String], [String], [String], [String])]
  )
  func `versions are merged by clock and field`(
    mine: [String],
    theirs: [String],
    base: [String],
    expected: [String]
  ) {
    #expect(merge(mine, theirs, since: base) == expected)
  }

  @Test func `each field is merged separately`() {
    let theirs = Clock(uuid: oslo.uuid, name: "Oslo", identifier: "Europe/Berlin")
    var document = Document(clocks: [oslo])
    let base = document
    _ = document.apply(.rename(oslo.uuid, "Home"))
    document = document.merging(Document(clocks: [theirs]), since: base)
    let both = Clock(uuid: oslo.uuid, name: "Home", identifier: "Europe/Berlin")
    #expect(document.clocks == [both])
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a merge with an unchanged side equals the other side`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let versions = (0..<2).map { _ in
      "abcdef".shuffled(using: &random).prefix(4).map { clock in
        "\(clock)\(Int.random(in: 0...1, using: &random))"
      }
    }
    #expect(merge(versions[0], versions[1], since: versions[0]) == versions[1])
    #expect(merge(versions[1], versions[0], since: versions[0]) == versions[1])
  }

  @Test func `a place is merged with its zone`() {
    let bergen = ClockPlace(name: "Bergen", region: "Vestland", country: "NO")
    var theirs = oslo
    theirs.place = bergen
    var document = Document(clocks: [oslo])
    let base = document
    _ = document.apply(.rename(oslo.uuid, "Home"))
    document = document.merging(Document(clocks: [theirs]), since: base)
    #expect(document[oslo.uuid]?.name == "Home")
    #expect(document[oslo.uuid]?.place == bergen)
  }

  @Test func `an encoded document is decoded as an equal one`() throws {
    var callao = lima
    callao.place = ClockPlace(name: "Callao", region: nil, country: "PE")
    var bergen = oslo
    bergen.place = ClockPlace(
      name: "Bergen",
      region: "Vestland",
      country: "NO",
      coordinates: Coordinates(latitude: 60.39, longitude: 5.3)
    )
    for document in [[oslo, lima], [oslo, callao], [bergen]].map(Document.init(clocks:)) {
      let bytes = try JSONTreeEncoder().encode(document)
      #expect(try JSONTreeDecoder().decode(from: bytes) == document)
    }
  }

  /// The text of a document with a clock whose place has some coordinates.
  private nonisolated static func clock(at coordinates: String) -> String {
    let place = #"{"name": "Bergen", "country": "NO", \#(coordinates)}"#
    return #"{"clocks": [{"uuid": "", "name": "", "identifier": "", "place": \#(place)}]}"#
  }

  @Test(
    arguments: [
      (Self.clock(at: #""latitude": 90.5, "longitude": 5"#), "clocks[0].place.latitude"),
      (Self.clock(at: #""latitude": 60.5"#), "clocks[0].place.latitude"),
      (Self.clock(at: #""longitude": 5"#), "clocks[0].place.longitude"),
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
  func `data that a save would lose is rejected with its position`(text: String, place: String) {
    let error = #expect(throws: JSONError.self) {
      try JSONTreeDecoder().decode(Document.self, from: Array(text.utf8))
    }
    #expect(error.map { "\($0)" }?.contains(place) == true, "\(error as Any)")
  }

  /// A text that is very slow to hash or compare by grapheme clusters.
  private static let marks = "A" + String(repeating: "\u{301}\u{323}", count: 100_000)

  @Test(arguments: ["uuid", "name", "identifier"])
  func `a clock with many combining marks is opened and shown`(member: String) throws {
    var members = ["uuid": "a", "name": "", "identifier": "Etc/UTC"]
    members[member] = Self.marks
    let text = try JSONTreeEncoder().encode(["clocks": [members]])
    let document = try JSONTreeDecoder().decode(Document.self, from: text)
    let clock = try #require(document.clocks.first)
    #expect(document[clock.uuid] == clock)
    let zones = ClockFormatter.test().zones
    #expect(zones.title(of: clock).utf8.count == (member == "uuid" ? 3 : Self.marks.utf8.count))
    #expect((zones.reading(of: clock.identifier, at: 0) == nil) == (member == "identifier"))
  }

  @Test func `an unknown member with many combining marks is kept`() throws {
    let text = #"{"clocks": [], "\#(Self.marks)": 1}"#
    let document = try JSONTreeDecoder().decode(Document.self, from: Array(text.utf8))
    #expect(try JSONTreeEncoder().encode(document).count > Self.marks.utf8.count)
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
