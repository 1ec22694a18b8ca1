import DocumentApp
import Documents
import Glibc
import MAVB
import MAVBTesting
import OpenDocumentTesting
import TestSupport
import Testing

@testable import DocumentTools

struct TraceFileTests {
  /// The members of each kind of line and their kinds of values; a question mark marks optional ones.
  private static let format: [String: [String: String]] = [
    "start": [
      "kind": "text", "run": "number", "version": "number", "program": "text", "time": "number",
    ],
    "record": [
      "run": "number", "id": "number", "cause": "number?", "time": "number", "kind": "text",
      "name": "text?", "place": "text?", "value": "text?", "notification": "text?null",
      "error": "text?",
    ],
    "view": [
      "run": "number", "kind": "text", "view": "text", "parent": "text?", "frame": "array",
      "bindings": "array",
    ],
  ]

  private struct Failure: Error {}

  /// Runs an app with a field and a count on a traced screen, and returns the lines of the trace.
  private func trace(_ body: (HeadlessApp, TUIApplication) -> Void) throws -> [JSONValue] {
    let folder = TemporaryFolder()
    let path: String = folder("trace")
    let scheduler = VirtualScheduler(wallTime: .milliseconds(5500))
    let services = Services(.test(MemoryFileService(), scheduler))
    let screen = HeadlessScreen(size: Size(width: 30, height: 5))
    var diagnosis = Diagnosis(of: screen, services)
    try diagnosis.trace(into: FilePath(path))
    var app: TUIApplication?
    let headless = HeadlessApp(on: screen, scheduler: scheduler) {
      let new = application(diagnosis.screen, services).instance()
      diagnosis.attach(to: new)
      app = new
      return new
    }
    body(headless, try #require(app))
    headless.terminate()
    return try lines(of: path)
  }

  private func lines(of path: String) throws -> [JSONValue] {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    #expect(bytes.last == UInt8(ascii: "\n"))
    return try bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast().map { try JSONValue(parsing: Array($0)) }
  }

  private func application(_ screen: any Screen, _ services: Services) -> Application {
    let text = Var("", name: "text")
    let failing = Adapter(
      adapterState: ModelState<Int, Void, Int>(
        initial: 0,
        resumer: { _ in nil },
        reducer: { _, _, _ in throw Failure() }
      )
    )
    let field = TextField(.isFocused -- true, .text <-- text, .textChanged --> text)
    let count = Label(.text <-- text.map { "\($0.count)" })
    return Application(
      .name -- "test",
      .screen -- screen,
      .background -- services.background,
      .window
        -- Window(
          .contentView
            -- View(
              .layout -- .vertical(.view(field), .view(count)),
              .command(Command("Fail", "F5")) --> failing
            )
        )
    )
  }

  private func text(_ line: JSONValue, _ name: String) -> String? {
    guard case .string(let text) = line[name]?.content else { return nil }
    return text
  }

  private func number(_ line: JSONValue, _ name: String) -> Double? {
    guard case .number(let number) = line[name]?.content else { return nil }
    return number.floatingPoint()
  }

  @Test func `each line has the members of its kind`() throws {
    let lines = try trace { app, instance in
      app.type("a")
      app.press("F5")
      app.advance(by: .seconds(1))
      app.resize(width: 40, height: 6)
      let command = instance.window?.commands.first { $0.command.id == "command.traceViews" }
      command?.perform()
    }
    var kinds: Set<String> = []
    for line in lines {
      let kind = try #require(text(line, "kind"))
      kinds.insert(kind)
      let isRecord = TraceRecord.Kind(rawValue: kind) != nil
      let members = try #require(Self.format[isRecord ? "record" : kind], "\(kind)")
      for member in line.members ?? [] {
        let allowed = try #require(members[member.key], "\(kind).\(member.key)")
        let found = name(of: member.value)
        #expect(allowed.hasPrefix(found) || allowed.hasSuffix(found))
      }
      for (name, allowed) in members where !allowed.contains("?") {
        #expect(line[name] != nil, "\(kind).\(name)")
      }
    }
    #expect(kinds.isSuperset(of: ["start", "event", "action", "message", "value", "view"]))
    #expect(lines.compactMap { text($0, "error") } == ["Failure()"])
  }

  private func name(of value: JSONValue) -> String {
    switch value.content {
    case .null: "null"
    case .bool: "bool"
    case .number: "number"
    case .string: "text"
    case .array: "array"
    case .object: "object"
    }
  }

  @Test func `a key leads to an action, a message and a new value`() throws {
    let lines = try trace { app, _ in app.type("a") }
    #expect(text(lines[0], "kind") == "start")
    #expect(number(lines[0], "time") == 5.5)
    let key = try #require(lines.firstIndex { text($0, "name") == "key" })
    let chain = lines[key...].prefix(5)
    #expect(chain.map { text($0, "kind") } == ["event", "action", "message", "value", "value"])
    #expect(chain.map { text($0, "name") } == ["key", "textChanged", "text", "text", "text"])
    #expect(chain.map { text($0, "value") } == ["a", #""a""#, #"set("a")"#, #""a""#, #""1""#])
    let ids = chain.compactMap { number($0, "id") }
    #expect(chain.dropFirst().compactMap { number($0, "cause") } == ids.prefix(3) + [ids[2]])
    #expect(text(chain[key + 3], "place")?.hasPrefix("TUITextField#") == true)
    #expect(text(chain[key + 4], "place")?.hasPrefix("TUILabel#") == true)
    #expect(text(chain[key + 2], "notification") == #""a""#)
  }

  @Test func `the numbers of the records are those of their lines, and causes come before`() throws
  {
    let lines = try trace { app, _ in
      app.type("abc")
      app.press("F5", "backspace")
    }
    let ids = lines.compactMap { number($0, "id") }
    #expect(ids == ids.indices.map { Double($0 + 1) })
    for line in lines {
      if let id = number(line, "id"), let cause = number(line, "cause") { #expect(cause < id) }
    }
  }

  @Test func `the tree of views names parents before their subviews`() throws {
    let lines = try trace { _, instance in
      let command = instance.window?.commands.first { $0.command.id == "command.traceViews" }
      command?.perform()
    }
    let views = lines.filter { text($0, "kind") == "view" }
    var known: Set<String> = []
    for view in views {
      #expect(text(view, "parent").map(known.contains) ?? known.isEmpty)
      known.insert(try #require(text(view, "view")))
    }
    let field = try #require(views.first { text($0, "view")?.hasPrefix("TUITextField") == true })
    let names = ["isFocused --", "text <--", "textChanged -->"]
    #expect(field["bindings"]?.elements == names.map { JSONValue(.string($0)) })
  }
}
