import Glibc
import TestSupport
import Testing

@testable import JSONTree

struct JSONValueTests {
  private func parse(_ text: String) throws(JSONError) -> JSONValue {
    try JSONValue(parsing: Array(text.utf8))
  }

  private func error(_ bytes: [UInt8]) -> JSONError? {
    do {
      _ = try JSONValue(parsing: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func `terminal control characters are escaped, and nothing else`() throws {
    let obeyed =
      "\u{0}\u{1B}\u{7F}\u{80}\u{9B}\u{9F}\u{61C}\u{200E}\u{200F}\u{2028}\u{2029}\u{202A}\u{202E}"
      + "\u{2066}\u{2069}"
    let shown = "a\u{A0}é日שא😀\u{200D}"
    let value = JSONValue(.object([JSONMember(obeyed, JSONValue(.string(shown + obeyed)))]))
    let text = String(decoding: value.harmlessText, as: UTF8.self)
    let controls = text.unicodeScalars.filter { obeyed.unicodeScalars.contains($0) }
    #expect(controls.isEmpty)
    #expect(text.contains(#"\u009b"#) && text.contains(#"\u202e"#))
    #expect(text.contains(shown))
    #expect(try JSONValue(parsing: value.harmlessText) == value)
    #expect(String(decoding: value.text, as: UTF8.self).contains("\u{9B}"))
  }

  @Test(
    arguments: [
      ("null", .null), (" true ", .bool(true)), ("\r\nfalse\t", .bool(false)),
      ("\"\"", .string("")),
      ("\"\\u0041\\n\\/\\\"\\\\\\b\\f\\r\\t\"", .string("A\n/\"\\\u{8}\u{C}\r\t")),
      ("\"\\uD83D\\ude00\"", .string("😀")), ("\"😀\u{7F}\u{2028}\"", .string("😀\u{7F}\u{2028}")),
      ("\"\\u0000\"", .string("\0")), ("\u{FEFF}[]", .array([])), ("{}", .object([])),
      ("[ ]", .array([])), ("{ \n }", .object([])),
      ("[1,[2]]", .array([number("1"), JSONValue(.array([number("2")]))])),
      ("{\"\":null}", .object([JSONMember("", JSONValue(.null))])),
    ] as [(String, JSONValue.Content)]
  )
  func `valid JSON is parsed`(_ text: String, _ content: JSONValue.Content) throws {
    #expect(try parse(text).content == content)
  }

  @Test(arguments: [
    "0", "-0", "1", "-1", "10", "0.0", "-0.5", "1e5", "1E+5", "1e-5", "12.5e0",
    "123456789012345678901234567890",
  ])
  func `numbers keep their text`(_ text: String) throws {
    #expect(try parse(text) == number(text))
  }

  @Test(
    arguments: [
      ("", 1, 1, "expected a value, the text ends"),
      ("  \n ", 2, 2, "expected a value, the text ends"),
      ("[1,]", 1, 3, "a comma before ] is not allowed"),
      ("{\"a\":1,\n}", 1, 7, "a comma before } is not allowed"),
      ("[1 2]", 1, 4, "expected a comma or ], found \"2\""),
      ("[,1]", 1, 2, "expected a value, found \",\""),
      ("[1,,2]", 1, 4, "expected a value, found \",\""),
      ("[1", 1, 3, "expected a comma or ], the text ends"),
      ("{\"a\"}", 1, 5, "expected a colon, found \"}\""),
      ("{a:1}", 1, 2, "expected a name in quotation marks, found \"a\""),
      ("{\"a\":1 \"b\"}", 1, 8, "expected a comma or }, found \"\"\""),
      ("{\"a\":1,\n \"a\":2}", 2, 2, "the name \"a\" occurs twice in this object"),
      ("// x\n1", 1, 1, "JSON has no comments"),
      ("[1, /* x */ 2]", 1, 5, "JSON has no comments"),
      ("1 2", 1, 3, "expected the end of the text, found \"2\""),
      ("[]]", 1, 3, "expected the end of the text, found \"]\""),
      ("nul", 1, 1, "expected a value, found \"n\""),
      ("True", 1, 1, "expected a value, found \"T\""),
      ("NaN", 1, 1, "expected a value, found \"N\""),
      ("'a'", 1, 1, "expected a value, found \"'\""),
      ("01", 1, 1, "a number may not start with 0"), ("-01", 1, 1, "a number may not start with 0"),
      ("+1", 1, 1, "expected a value, found \"+\""), (".5", 1, 1, "expected a value, found \".\""),
      ("1.", 1, 3, "expected a digit, the text ends"),
      ("-", 1, 2, "expected a digit, the text ends"),
      ("1e", 1, 3, "expected a digit, the text ends"),
      ("[1.e5]", 1, 4, "expected a digit, found \"e\""),
      ("0x1", 1, 2, "expected the end of the text, found \"x\""),
      ("[\"a]", 1, 2, "the string that starts here has no end"),
      ("[\"a\nb\"]", 1, 4, "control characters in a string have to be escaped"),
      ("\"\t\"", 1, 2, "control characters in a string have to be escaped"),
      ("\"\\x\"", 1, 2, "JSON has no such escape sequence"),
      ("\"\\", 1, 2, "JSON has no such escape sequence"),
      ("\"\\u12G4\"", 1, 2, "\\u needs four hexadecimal digits"),
      ("\"\\u12", 1, 2, "\\u needs four hexadecimal digits"),
      ("\"\\uD800\"", 1, 2, "a surrogate stands alone"),
      ("\"x\\uDC00\"", 1, 3, "a surrogate stands alone"),
      ("\"\\uD800\\uD800\"", 1, 2, "a surrogate stands alone"),
      ("\"\\uD800\\n\"", 1, 2, "a surrogate stands alone"),
      ("[1\n\n2]", 3, 1, "expected a comma or ], found \"2\""),
      ("[1\r\r\n2]", 3, 1, "expected a comma or ], found \"2\""),
      ("[\"👨‍👩‍👧é\" 2]", 1, 7, "expected a comma or ], found \"2\""),
      ("\u{FEFF}[é", 1, 2, "expected a value, found \"é\""),
    ]
  )
  func `invalid JSON is rejected at its position`(
    _ text: String,
    _ line: Int,
    _ column: Int,
    _ message: String
  ) {
    let error = error(Array(text.utf8))
    #expect(error?.message == message)
    #expect(error?.line == line)
    #expect(error?.column == column)
  }

  @Test(
    arguments: [
      ([0x5B, 0x22, 0xFF, 0x22, 0x5D], 3), ([0x22, 0xC0, 0x80, 0x22], 2), ([0x22, 0xE2, 0x82], 2),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], 2), ([0x22, 0xC3, 0xA9, 0x80, 0x22], 3),
      ([0xFF, 0xFE, 0x31, 0], 1),
      ([0xFE, 0xFF, 0, 0x31], 1),
    ] as [([UInt8], Int)]
  )
  func `bytes that are not UTF-8 are rejected at their position`(_ bytes: [UInt8], _ column: Int) {
    #expect(error(bytes)?.column == column)
    #expect(error(bytes)?.message.contains("UTF-") == true)
  }

  @Test func `values can be nested 512 deep, even on a small stack`() throws {
    let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    let survived = onSmallStack { (try? JSONValue(parsing: Array(deep.utf8))) == nil ? 0 : 1 }
    #expect(survived == 1)
    let error = error(Array("[\(deep)]".utf8))
    #expect(error?.column == 513)
    #expect(
      self.error(Array(String(repeating: "{\"a\":", count: 100_000).utf8))?.column == 512 * 5 + 1
    )
  }

  @Test func `each value and name has its position`() throws {
    let value = try parse("{\r\n  \"zürich\": [1,\n   \"é\", true],\r  \"b\": {}}")
    let members = try #require(value.members)
    let elements = try #require(members[0].value.elements)
    #expect(value.place == .start)
    #expect(members[0].keyPlace == JSONPlace(line: 2, column: 3, offset: 5))
    #expect(members[0].value.place == JSONPlace(line: 2, column: 13, offset: 16))
    #expect(elements.map(\.place.line) == [2, 3, 3])
    #expect(elements.map(\.place.column) == [14, 4, 9])
    #expect(members[1].keyPlace.description == "line 4, column 3")
    #expect(value["b"]?.place.column == 8)
    #expect(value["c"] == nil)
  }

  @Test func `text is written sorted and indented`() throws {
    let value = try parse(
      "{\"b\":[],\"a\":[1,{\"x\":\"/é\\u0001\\\"\\\\\\n\\u2028\"}],\"c\":{},\"d\":null}"
    )
    let text = """
      {
        "a": [
          1,
          {
            "x": "/é\\u0001\\"\\\\\\n\u{2028}"
          }
        ],
        "b": [],
        "c": {},
        "d": null
      }

      """
    #expect(String(decoding: value.text, as: UTF8.self) == text)
  }

  @Test func `written text is parsed as the same value`() throws {
    var generator = SeededGenerator(seed: 8259)
    for _ in 0..<300 {
      let value = randomValue(depth: 5, &generator)
      #expect(try JSONValue(parsing: value.text) == value)
    }
  }

  @Test(arguments: [false, true])
  func `runs of text between escapes are written unchanged`(isHarmless: Bool) {
    func escaped(_ scalar: Unicode.Scalar) -> String {
      let value = JSONValue(.string(String(scalar)))
      let text = String(decoding: isHarmless ? value.harmlessText : value.text, as: UTF8.self)
      // By scalars, because a combining mark joins the quotation mark.
      return String(String.UnicodeScalarView(text.unicodeScalars.dropFirst().dropLast(2)))
    }
    var generator = SeededGenerator(seed: 34)
    let scalars: [Unicode.Scalar] = [
      "a", " ", "é", "日", "😀", "\u{301}", "\"", "\\", "\n", "\r", "\t", "\u{0}", "\u{7F}", "\u{9B}",
      "\u{2028}",
    ]
    for length in 0..<200 {
      let parts = (0..<length).map { _ in scalars.randomElement(using: &generator) ?? "a" }
      var string = ""
      string.unicodeScalars += parts
      let value = JSONValue(.string(string))
      let text = String(decoding: isHarmless ? value.harmlessText : value.text, as: UTF8.self)
      let expected = "\"" + parts.map(escaped).joined() + "\"\n"
      #expect(text.unicodeScalars.elementsEqual(expected.unicodeScalars))
    }
  }

  @Test func `mutated text neither crashes nor is misread`() {
    var generator = SeededGenerator(seed: 42)
    let alphabet =
      Array("[]{}\",:\\u0eE+-.1truefalsn /\n\r\t\0".utf8) + [0xC3, 0xA9, 0xFF, 0xED, 0xF0]
    var accepted = 0
    for _ in 0..<3000 {
      var text = randomValue(depth: 4, &generator).text
      for _ in 0..<Int.random(in: 1...3, using: &generator) where !text.isEmpty {
        let index = Int.random(in: 0..<text.count, using: &generator)
        let byte = alphabet.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: text[index] = byte
        case 1: text.insert(byte, at: index)
        case 2: text.remove(at: index)
        default: text.removeLast(text.count - index)
        }
      }
      do {
        let value = try JSONValue(parsing: text)
        #expect(try JSONValue(parsing: value.text) == value)
        accepted += 1
      } catch {
        #expect(error.place.offset <= text.count && error.line >= 1 && error.column >= 1)
      }
    }
    #expect(accepted > 100)
  }

  @Test func `equality ignores the order of names`() throws {
    #expect(try parse("{\"a\":1,\"b\":2}") == parse("{\"b\":2, \"a\":1}"))
    #expect(try parse("{\"a\":1,\"b\":2}") != parse("{\"a\":2,\"b\":1}"))
    #expect(try parse("{\"a\":1}") != parse("{\"a\":1,\"b\":2}"))
    #expect(try parse("[1,2]") != parse("[2,1]"))
    #expect(try parse("1") != parse("1.0"))
  }
}

private func number(_ text: String) -> JSONValue { JSONValue(.number(JSONNumber(checked: text))) }

private func randomValue(depth: Int, _ generator: inout SeededGenerator) -> JSONValue {
  switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &generator) {
  case 0: return JSONValue(.null)
  case 1: return JSONValue(.bool(Bool.random(using: &generator)))
  case 2: return JSONValue(.number(JSONNumber(Int.random(in: -1000...1000, using: &generator))))
  case 3:
    let double = Double(bitPattern: generator.next())
    return JSONNumber(double).map { JSONValue(.number($0)) } ?? JSONValue(.null)
  case 4: return JSONValue(.string(randomText(&generator)))
  case 5:
    let count = Int.random(in: 0...4, using: &generator)
    return JSONValue(.array((0..<count).map { _ in randomValue(depth: depth - 1, &generator) }))
  default:
    var members: [JSONMember] = []
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let key = randomText(&generator)
      if members.contains(where: { $0.key == key }) { continue }
      members.append(JSONMember(key, randomValue(depth: depth - 1, &generator)))
    }
    return JSONValue(.object(members))
  }
}

private func randomText(_ generator: inout SeededGenerator) -> String {
  let alphabet: [Unicode.Scalar] = [
    "a", "\"", "\\", "\n", "\0", "\u{1F}", "é", "\u{301}", "😀", "/", "\u{2028}",
  ]
  var text = ""
  for _ in 0..<Int.random(in: 0...6, using: &generator) {
    text.unicodeScalars.append(alphabet.randomElement(using: &generator) ?? "x")
  }
  return text
}

/// Runs a closure on a thread with a stack of half a megabyte.
private func onSmallStack(_ body: @escaping @Sendable () -> Int) -> Int {
  final class Box: Sendable {
    let body: @Sendable () -> Int
    init(_ body: @escaping @Sendable () -> Int) { self.body = body }
  }
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, 512 << 10)
  var thread = pthread_t()
  let box = Unmanaged.passRetained(Box(body)).toOpaque()
  pthread_create(
    &thread,
    &attributes,
    { box in
      let body = box.map { Unmanaged<Box>.fromOpaque($0).takeRetainedValue().body }
      return UnsafeMutableRawPointer(bitPattern: body?() ?? 0)
    },
    box
  )
  var result: UnsafeMutableRawPointer?
  pthread_join(thread, &result)
  return Int(bitPattern: result)
}
