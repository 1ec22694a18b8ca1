import DocumentApp
import Documents
import MAVB
import MAVBTesting
import TestSupport
import Testing

@testable import clocks

/// Tests two instances of the app with one document.
struct TwoInstancesTests {
  private let files = MemoryFileService()
  private let first: ClocksApp
  private let second: ClocksApp

  init() throws {
    first = try ClocksApp(files: files)
    second = try ClocksApp(files: files)
  }

  private func add(_ name: String, in clocks: ClocksApp) {
    let oslo = Clock(uuid: ClockID(rawValue: name), name: name, identifier: "Europe/Oslo")
    clocks.doc.send(.edit(.add([oslo])))
    clocks.app.advance(by: .seconds(2))
  }

  @Test func `undo restores a clock and keeps one that the other instance added`() {
    add("Oslo", in: second)
    first.app.press("down", "d")
    #expect(first.savedNames == ["Berlin", "New York", "London", "Tokyo", "Oslo"])
    first.app.press("u")
    #expect(first.savedNames == ["Berlin", "UTC", "New York", "London", "Tokyo", "Oslo"])
    first.app.press("U")
    #expect(first.savedNames == ["Berlin", "New York", "London", "Tokyo", "Oslo"])
  }

  @Test func `a step before a merge is undone on top of the merge`() {
    first.app.press("d")
    add("Oslo", in: second)
    add("Lima", in: first)
    #expect(first.savedNames == ["UTC", "New York", "London", "Tokyo", "Oslo", "Lima"])
    first.app.press("u", "u")
    #expect(first.savedNames == ["Berlin", "UTC", "New York", "London", "Tokyo", "Oslo"])
    #expect(!first.doc.sync().history.canUndo)
  }

  @Test func `undo keeps a later name from the other instance`() {
    first.app.press("r", "!", "enter")
    first.app.advance(by: .seconds(2))
    second.app.press("down", "d", "u", "up", "r", "?", "enter")
    first.app.advance(by: .seconds(2))
    add("Lima", in: first)
    #expect(first.savedNames.first == "Berlin!?")
    first.app.press("u", "u")
    #expect(first.savedNames == ["Berlin!?", "UTC", "New York", "London", "Tokyo"])
  }

  @Test func `undo keeps a name from the other instance that was not loaded yet`() {
    first.app.press("r", "!", "enter")
    first.app.advance(by: .seconds(2))
    // Its first save merges what the first instance wrote.
    add("Lima", in: second)
    second.app.press("up", "up", "up", "up", "up", "r", "?", "enter")
    second.app.advance(by: .seconds(2))
    #expect(second.savedNames.first == "Berlin!?")
    first.app.press("u")
    first.app.advance(by: .seconds(2))
    #expect(first.savedNames == ["Berlin!?", "UTC", "New York", "London", "Tokyo", "Lima"])
  }

  @Test func `undo does not restore a clock removed by the other instance that was not loaded yet`()
  {
    first.app.press("r", "!", "enter")
    first.app.advance(by: .seconds(2))
    add("Lima", in: second)
    second.app.press("up", "up", "up", "up", "up", "d")
    first.app.press("u")
    first.app.advance(by: .seconds(2))
    #expect(first.savedNames == ["UTC", "New York", "London", "Tokyo", "Lima"])
  }

  @Test func `undo of a name does not restore a clock that the other instance removed`() {
    first.app.press("r", "!", "enter")
    second.app.press("down", "d", "up", "d")
    add("Lima", in: first)
    first.app.press("u", "u")
    #expect(first.savedNames == ["New York", "London", "Tokyo"])
  }

  @Test func `the next clock is selected when the other instance removes the selected one`() {
    second.app.press("d")
    second.app.press("down", "down", "down", "d")
    first.app.press("enter")
    add("Lima", in: first)
    #expect(first.shownName == "UTC")
    #expect(first.content[0].hasPrefix("▌ ☼ UTC"))
  }

  @Test func `editing ends when the other instance removes the clock`() {
    second.app.press("d")
    first.app.press("r")
    add("Lima", in: first)
    first.app.press("x")
    #expect(first.savedNames == ["UTC", "New York", "London", "Tokyo", "Lima"])
  }

  @Test func `a merge that equals the file writes nothing`() throws {
    second.app.press("d")
    let version = try files.version(of: ClocksApp.path)
    first.app.press("d")
    first.app.advance(by: .seconds(60))
    #expect(try files.version(of: ClocksApp.path) == version)
    #expect(first.app.terminate() == nil)
    // The version of the file is known, so the next change has no conflict.
    first.app.press("u")
    #expect(first.savedNames == ["Berlin", "UTC", "New York", "London", "Tokyo"])
  }

  /// Delivers file changes to both instances until neither writes any more.
  private func deliverChanges() {
    for _ in 1...10 {
      for clocks in [first, second] {
        clocks.watching.deliver()
        clocks.app.advance(by: .milliseconds(200))
      }
    }
  }

  @Test func `changes of one instance are shown by the other, which writes nothing`() throws {
    add("Oslo", in: first)
    let version = try files.version(of: ClocksApp.path)
    deliverChanges()
    #expect(second.app.frame.contains("Oslo"))
    #expect(try files.version(of: ClocksApp.path) == version)
    second.app.press("d")
    deliverChanges()
    #expect(!first.app.frame.contains("Berlin"))
    first.app.press("u")
    deliverChanges()
    #expect(second.savedNames == ["UTC", "New York", "London", "Tokyo"])
  }

  @Test func `simultaneous changes are merged in both instances`() throws {
    first.app.press("r", "!")
    second.app.press("down", "d")
    deliverChanges()
    for clocks in [first, second] {
      #expect(clocks.savedNames == ["Berlin!", "New York", "London", "Tokyo"])
      #expect(clocks.doc.sync().document == clocks.saved)
    }
  }

  @Test func `a document damaged by another program is reported until it is repaired`() throws {
    let whole = try #require(files.bytes(of: ClocksApp.path))
    files.write(Array("{{".utf8), to: ClocksApp.path)
    deliverChanges()
    #expect(first.app.frame.contains("unreadable"))
    files.write(whole, to: ClocksApp.path)
    deliverChanges()
    #expect(!first.app.frame.contains("unreadable"))
    #expect(files.bytes(of: ClocksApp.path) == whole)
  }

  @Test func `idle instances write nothing`() throws {
    add("Oslo", in: second)
    add("Lima", in: first)
    first.app.press("u", "U")
    let version = try files.version(of: ClocksApp.path)
    for _ in 1...60 {
      for clocks in [first, second] { clocks.app.advance(by: .seconds(1)) }
    }
    #expect(try files.version(of: ClocksApp.path) == version)
  }

  @Test(arguments: 0..<UInt64(LongForm.rounds(3, long: 1_000)))
  func `undo and redo affect only changes of their own instance`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let apps = try (0...1).map { _ in
      try ClocksApp(files: files, savingAfter: .milliseconds(50))
    }
    var editors = [
      Editor(apps[0], name: "a", clocks: 0..<2), Editor(apps[1], name: "b", clocks: 2..<5),
    ]
    for _ in 1...60 {
      let index = Int.random(in: 0...1, using: &random)
      editors[index].edit(using: &random)
      #expect(editors[index].shown == editors[index].plain)
    }
    // The last instance to save reads the changes of the other.
    for index in [0, 1, 0] { editors[index].save() }
    let both = editors[0].plain.merging(editors[1].plain) { $1 }
    #expect(Dictionary(apps[0].saved) == both)
    #expect(files.bytes(of: ClocksApp.path) == (try JSONTreeEncoder().encode(editors[0].document)))
  }
}

/// A user of one instance who edits only certain clocks, with a simple model of their versions.
private struct Editor {
  private let clocks: ClocksApp
  private let name: String
  private var versions: [[ClockID: String]]
  private var place = 0
  private var count = 0
  private var known: Set<ClockID>

  init(_ clocks: ClocksApp, name: String, clocks range: Range<Int>) {
    self.clocks = clocks
    self.name = name
    let own = Document(clocks: Array(clocks.doc.sync().document.clocks[range]))
    versions = [Dictionary(own)]
    known = Set(own.clocks.map(\.uuid))
  }

  var document: Document { clocks.doc.sync().document }

  /// The names of the user's clocks in the model.
  var plain: [ClockID: String] { versions[place] }

  /// The names of the user's clocks in the app.
  var shown: [ClockID: String] { Dictionary(document).filter { known.contains($0.key) } }

  mutating func edit(using random: inout SeededGenerator) {
    let uuid = plain.keys.sorted { $0.rawValue < $1.rawValue }.randomElement(using: &random)
    count += 1
    switch (Int.random(in: 0..<8, using: &random), uuid) {
    case (0..<2, let uuid?): step(.remove([uuid])) { $0[uuid] = nil }
    case (2..<4, let uuid?):
      let text = "\(name) \(count)"
      step(.rename(uuid, text)) { $0[uuid] = text }
    case (4..<6, _):
      clocks.doc.send(.undo)
      place = max(0, place - 1)
    case (6, _):
      clocks.doc.send(.redo)
      place = min(versions.count - 1, place + 1)
    default:
      let uuid = ClockID(rawValue: "\(name)\(count)")
      known.insert(uuid)
      let clock = Clock(uuid: uuid, name: name, identifier: "UTC")
      step(.add([clock])) { $0[uuid] = clock.name }
    }
    // Sometimes the next edit comes before the save.
    clocks.app.advance(by: .milliseconds(Int.random(in: 0...100, using: &random)))
  }

  func save() {
    clocks.doc.send(.save(quits: false))
    clocks.app.advance(by: .seconds(1))
  }

  private mutating func step(
    _ action: Document.Action,
    _ change: (inout [ClockID: String]) -> Void
  ) {
    // A pause makes it a separate step.
    clocks.app.advance(by: .seconds(2))
    clocks.doc.send(.edit(action))
    var next = plain
    change(&next)
    versions = versions[...place] + [next]
    place += 1
  }
}

extension [ClockID: String] {
  /// The names of clocks.
  fileprivate init(_ document: Document?) {
    self.init(uniqueKeysWithValues: (document?.clocks ?? []).map { ($0.uuid, $0.name) })
  }
}
