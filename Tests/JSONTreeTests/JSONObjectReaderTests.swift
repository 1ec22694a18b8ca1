import JSONTree
import Testing

struct JSONObjectReaderTests {
  private struct NoLatitude: Error, CustomStringConvertible { let description = "beyond the pole" }

  private struct Place: JSONReadable {
    let latitude: Double?

    init(reading value: JSONValue) throws {
      var object = try JSONObjectReader(value)
      latitude = try object.optionalDouble("latitude")
      if let latitude, abs(latitude) > 90 { throw NoLatitude() }
    }
  }

  private struct Clock: JSONReadable {
    let name: String
    let note: String?
    let place: Place?
    let unread: [JSONMember]

    init(reading value: JSONValue) throws {
      var object = try JSONObjectReader(value)
      name = try object.string("name")
      note = try object.optionalString("note")
      place = try object.optional("place")
      unread = object.unread
    }
  }

  private struct Clocks: JSONReadable {
    let clocks: [Clock]

    init(reading value: JSONValue) throws {
      var object = try JSONObjectReader(value)
      clocks = try object.array("clocks")
    }
  }

  private func clocks(_ text: String) throws -> [Clock] {
    try JSONTreeDecoder().decode(Clocks.self, from: Array(text.utf8)).clocks
  }

  @Test func `members are read by their names, and the others are left in their order`() throws {
    let text = #"{"clocks": [{"z": 1, "name": "Oslo", "place": {"latitude": 60.5}, "a": null}]}"#
    let clock = try #require(try clocks(text).first)
    #expect(clock.name == "Oslo")
    #expect(clock.place?.latitude == 60.5)
    #expect(clock.unread.map(\.key) == ["z", "a"])
  }

  @Test func `members of long objects are left, too, unless they are read`() throws {
    let others = (0..<100).map { "\"m\($0)\": \($0)" }
    let members = others + ["\"name\": \"Oslo\"", "\"note\": \"Fjord\""]
    let clock = try #require(
      try clocks("{\"clocks\": [{\(members.joined(separator: ", "))}]}").first
    )
    #expect(clock.name == "Oslo" && clock.note == "Fjord")
    #expect(clock.unread.map(\.key) == (0..<100).map { "m\($0)" })
  }

  @Test func `a missing value and null are nil`() throws {
    let clock = try #require(try clocks(#"{"clocks": [{"name": "", "place": null}]}"#).first)
    #expect(clock.note == nil)
    #expect(clock.place == nil)
    #expect(clock.unread == [])
  }

  @Test(arguments: [
    (
      #"{"clocks": [{"name": "a"}, {}]}"#,
      "the name \"name\" is missing in this object (clocks[1])"
    ),
    (#"{"clocks": [{"name": 1}]}"#, "expected a string, found a number (clocks[0].name)"),
    (#"{"clocks": [[]]}"#, "expected an object, found an array (clocks[0])"),
    (#"{"clocks": {}}"#, "expected an array, found an object (clocks)"),
    (
      #"{"clocks": [{"name": "a", "place": {"latitude": "b"}}]}"#,
      "expected a number, found a string (clocks[0].place.latitude)"
    ),
    (
      #"{"clocks": [{"name": "a", "place": {"latitude": 91}}]}"#,
      "beyond the pole (clocks[0].place)"
    ),
  ])
  func `an error has the path of its value`(text: String, message: String) {
    let error = #expect(throws: JSONError.self) { try clocks(text) }
    #expect(error?.message == message)
  }

  @Test(arguments: [2, 15, 16, 17, 40])
  func `a name that occurs twice is an error among few and among many`(count: Int) {
    let names = (1..<count).map { "\"\($0)\": 0" } + ["\"1\": 0"]
    let text = "{\(names.joined(separator: ", "))}"
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: Array(text.utf8)) }
    #expect(error?.message == "the name \"1\" occurs twice in this object")
  }
}
