import FoundationEssentials
import Testing

@testable import JSONTree

private enum Mood: String, Codable { case glad, sad }

private struct Clock: Codable, Equatable {
  var uuid: UUID
  var name: String
  var minutes: Int8?
  var weight: Double = 0
  var tags: [String: [Int]] = [:]
  var mood: Mood = .glad
}

private class Base: Codable {
  var base = 1
}

private final class Derived: Base {
  var own = 2

  override init() { super.init() }

  enum CodingKeys: CodingKey { case own }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    own = try container.decode(Int.self, forKey: .own)
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(own, forKey: .own)
    try super.encode(to: container.superEncoder())
  }
}

/// Encodes three elements manually: a number, a nested array and a nested object.
private struct Manual: Codable, Equatable {
  var first = 1
  var second = ["x", nil]
  var third = 2.5

  enum CodingKeys: CodingKey { case third }

  init() {}

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    first = try container.decode(Int.self)
    var inner = try container.nestedUnkeyedContainer()
    second = []
    while !inner.isAtEnd {
      second.append(try inner.decodeNil() ? nil : inner.decode(String.self))
    }
    let object = try container.nestedContainer(keyedBy: CodingKeys.self)
    third = try object.decode(Double.self, forKey: .third)
    _ = try container.decodeIfPresent(Int.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(first)
    var inner = container.nestedUnkeyedContainer()
    for text in second { try inner.encode(text) }
    var object = container.nestedContainer(keyedBy: CodingKeys.self)
    try object.encode(third, forKey: .third)
  }
}

struct JSONTreeDecoderTests {
  private let uuid = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

  private func error<Value: Decodable>(_ type: Value.Type, _ text: String) -> JSONError? {
    do {
      _ = try JSONTreeDecoder().decode(type, from: Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test func `an encoded value is decoded as an equal one`() throws {
    let id = try #require(UUID(uuidString: uuid))
    let clocks = [
      Clock(uuid: id, name: "Zürich / \"home\"", minutes: nil, weight: 0.1),
      Clock(
        uuid: id,
        name: "",
        minutes: -128,
        weight: 1e300,
        tags: ["b": [], "a": [1, 2]],
        mood: .sad
      ),
    ]
    let text = try JSONTreeEncoder().encode(clocks)
    #expect(try JSONTreeDecoder().decode([Clock].self, from: text) == clocks)
    let manual = try JSONTreeEncoder().encode(Manual())
    #expect(try JSONTreeDecoder().decode(Manual.self, from: manual) == Manual())
    let derived = try JSONTreeDecoder().decode(
      Derived.self,
      from: JSONTreeEncoder().encode(Derived())
    )
    #expect(derived.own == 2 && derived.base == 1)
    #expect(
      try JSONTreeDecoder().decode([Int: Bool?].self, from: Array("{\"7\": null}".utf8)) == [7: nil]
    )
    #expect(try JSONTreeDecoder().decode(String?.self, from: Array("null".utf8)) == nil)
    #expect(try JSONTreeDecoder().decode([UInt64].self, from: Array("[1e3]".utf8)) == [1000])
  }

  @Test(
    arguments: [
      (
        "[{\"name\": \"x\", \"mood\": \"sad\"}]", 1, 2,
        "the name \"uuid\" is missing in this object ([0])"
      ),
      ("{\n  \"a\": 1}", 1, 1, "expected an array, found an object"),
      ("[\n  7]", 2, 3, "expected an object, found a number ([0])"),
      (
        "[{\"uuid\": \"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\",\n\"name\":\n  null}]", 3, 3,
        "expected a string, found null ([0].name)"
      ),
    ]
  )
  func `a mistake is reported at its line and column`(
    _ text: String,
    _ line: Int,
    _ column: Int,
    _ message: String
  ) {
    let error = error([Clock].self, text)
    #expect(error?.message == message)
    #expect(error?.line == line)
    #expect(error?.column == column)
  }

  @Test func `values that don't fit their type are reported at their position`() {
    #expect(
      error([Int8].self, "[1,\n 300]")?.description
        == "line 2, column 2: expected a whole number from -128 to 127, found 300 ([1])"
    )
    #expect(error([Int].self, "[0.5]")?.column == 2)
    #expect(error([Double].self, "[1, 1e999]")?.column == 5)
    #expect(
      error([Bool].self, "[ \"true\"]")?.message == "expected true or false, found a string ([0])"
    )
    #expect(error([Mood].self, "[\"glad\", \"angry\"]")?.column == 10)
    #expect(error([UUID].self, "[\"\(uuid)\", \"no\"]")?.column == 42)
    #expect(
      error([String: [String: Int]].self, "{\"a\": {\"b\": []}}")?.message
        == "expected a number, found an array (a.b)"
    )
    #expect(error(Manual.self, "[1]")?.message == "the array has only 1 element, more are needed")
    #expect(error([Int].self, "[1,]")?.message == "a comma before ] is not allowed")
  }

  @Test func `a custom error is reported at the root`() {
    struct Picky: Decodable {
      struct Refusal: Error, CustomStringConvertible { let description = "not today" }
      init(from decoder: any Decoder) throws { throw Refusal() }
    }
    let error = error(Picky.self, "\n 1")
    #expect(error?.place == JSONPlace(line: 2, column: 2, offset: 2))
    #expect(error?.message == "not today")
    guard case .refused(let reason) = error?.reason else {
      Issue.record("another reason")
      return
    }
    #expect(reason.error is Picky.Refusal)
  }

  /// A date that refuses what isn't one, by an error of its own or by one without a path.
  private struct Day: Decodable {
    struct NoDay: Error, CustomStringConvertible { let description = "not a day" }

    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      if text == "" {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "empty"))
      }
      throw NoDay()
    }
  }

  @Test(arguments: [
    ("{\"a\":\n {\"b\": \"x\"}}", "line 2, column 8: not a day (a.b)"),
    ("{\"a\": {},\n \"c\": {\"d\": \"\"}}", "line 2, column 13: empty (c.d)"),
  ])
  func `an error of a type's own is reported at the value that the type reads`(
    text: String,
    message: String
  ) {
    #expect(error([String: [String: Day]].self, text)?.description == message)
    let element = error([[Day]].self, "[[],\n [\"x\"]]")
    #expect(element?.description == "line 2, column 3: not a day ([1][0])")
  }

  @Test func `canonically equivalent names are different names`() throws {
    let text = "{\"\u{E9}\": 1, \"e\u{301}\": 2}"
    struct Accents: Decodable {
      enum CodingKeys: String, CodingKey {
        case one = "\u{E9}"
        case two = "e\u{301}"
      }
      var one, two: Int
    }
    let accents = try JSONTreeDecoder().decode(Accents.self, from: Array(text.utf8))
    #expect((accents.one, accents.two) == (1, 2))
  }

  @Test func `encoded text is sorted, indented and ends with a newline`() throws {
    struct Point: Encodable { var y = 1.5, x = 2, empty: [Int] = [], none: Int? }
    let text = try JSONTreeEncoder().encode(["p/q": Point()])
    #expect(
      String(decoding: text, as: UTF8.self) == """
        {
          "p/q": {
            "empty": [],
            "x": 2,
            "y": 1.5
          }
        }

        """
    )
  }

  @Test func `a number that isn't finite can't be encoded`() {
    #expect(throws: EncodingError.self) { try JSONTreeEncoder().encode([1, Double.nan]) }
  }
}
