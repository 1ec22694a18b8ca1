import Documents
import MAVB
import MAVBTesting
import Testing

@testable import rows

/// Tests the sheets that ask for a path, as a pure value with files in memory.
@MainActor
struct PathStateTests {
  private let files = MemoryFileService([
    "/home/notes/one.txt": [], "/home/notes/other.txt": [], "/home/notes/.hidden": [],
    "/home/notes/Two.txt": [], "/home/list.txt": [],
  ])
  private let folders = StateFolders(app: "rows") { $0 == "HOME" ? "/home" : nil }

  /// Sends messages, and answers the questions to the disk.
  ///
  /// - Returns: The path to open, if any.
  @discardableResult
  private func send(_ state: inout PathState, _ messages: PathState.Message...) -> FilePath? {
    var path: FilePath?
    for message in messages {
      var effects = state.reduce(message)
      while let question = question(of: effects) {
        var reading = PathReading(question, files, folders)
        reading.advance()
        effects = state.reduce(.didRead(reading))
      }
      path = effects.last { if case .choose(let path) = $0 { path } else { nil } } ?? path
    }
    return path
  }

  private func question(of effects: [PathState.Effect]) -> PathReading.Question? {
    effects.last { if case .ask(let question) = $0 { question } else { nil } }
  }

  private func shown(recent: [String] = []) -> PathState {
    var state = PathState()
    send(&state, .remember(recent), .show)
    return state
  }

  @Test func `the file that was opened last is chosen first`() {
    var state = shown(recent: ["~/list.txt", "/home/notes/one.txt"])
    #expect(state.paths == ["~/list.txt", "/home/notes/one.txt"])
    #expect(state.highlight == 0)
    #expect(send(&state, .select(1), .accept) == "/home/notes/one.txt")
    #expect(!state.isOpen)
  }

  @Test func `files that are read while the sheet is open are listed`() {
    var state = shown()
    #expect(state.highlight == nil)
    send(&state, .remember(["~/list.txt", "/home/notes/one.txt"]))
    #expect(state.paths == ["~/list.txt", "/home/notes/one.txt"])
    #expect(state.highlight == 0)
    send(&state, .select(1), .remember(["~/list.txt", "/home/notes/one.txt", "~/old.txt"]))
    #expect(state.paths.count == 3 && state.highlight == 1)
    send(&state, .type("~/l"), .remember(["~/list.txt"]))
    #expect(state.paths == ["~/list.txt"] && state.highlight == nil)
    send(&state, .close, .remember(["~/old.txt"]))
    #expect(!state.isOpen && state.paths.isEmpty)
    send(&state, .show)
    #expect(state.paths == ["~/old.txt"])
  }

  @Test func `the file of the document is kept but not listed`() {
    var state = shown(recent: ["~/old.txt", "~/list.txt"])
    send(&state, .use("~/list.txt"))
    #expect(state.recent == ["~/list.txt", "~/old.txt"])
    #expect(state.paths == ["~/old.txt"])
  }

  @Test func `a list that becomes shorter keeps its highlight in it`() {
    var state = shown(recent: ["~/old.txt", "~/list.txt"])
    send(&state, .select(1), .use("~/list.txt"))
    #expect(state.highlight == 0)
    #expect(send(&state, .accept) == "/home/old.txt")
  }

  @Test func `a typed path lists what it may become, and Tab completes it`() {
    var state = shown(recent: ["~/list.txt"])
    send(&state, .type("~/notes/o"))
    #expect(state.paths == ["~/notes/one.txt", "~/notes/other.txt"])
    #expect(state.highlight == nil)
    send(&state, .complete)
    #expect(state.text == "~/notes/o")
    send(&state, .type("~/notes/on"), .complete)
    #expect(state.text == "~/notes/one.txt")
    #expect(send(&state, .accept) == "/home/notes/one.txt")
  }

  @Test func `a file whose name isn't UTF-8 is completed and opened by its shown name`() throws {
    let folder = try #require(FilePath(bytes: Array("/home/notes/".utf8) + [0xE9]))
    let file = try #require(FilePath(bytes: folder.bytes + Array("/caf".utf8) + [0xE9]))
    files.write([0x61], to: file)
    var state = shown()
    #expect(send(&state, .type(#"~/notes/\xE9/c"#), .complete, .accept) == file)
    let new = try #require(FilePath(bytes: folder.bytes + Array("/new".utf8)))
    #expect(send(&state, .show, .type(#"~/notes/\xE9/new"#), .accept) == new)
    state = shown(recent: [folders.shortText(of: file)])
    #expect(state.paths == [#"~/notes/\xE9/caf\xE9"#])
    #expect(send(&state, .accept) == file)
    // A file of this name takes precedence.
    files.write([0x61], to: #"/home/notes/\xE9/caf\xE9"#)
    state = shown(recent: [folders.shortText(of: file)])
    #expect(send(&state, .accept) == #"/home/notes/\xE9/caf\xE9"#)
  }

  @Test func `a folder is completed with its slash and lists its names`() {
    var state = shown()
    send(&state, .type("/home/n"), .complete)
    #expect(state.text == "/home/notes/")
    #expect(
      state.paths == ["/home/notes/Two.txt", "/home/notes/one.txt", "/home/notes/other.txt"]
    )
    send(&state, .type("/home/notes/tw"))
    #expect(state.paths == ["/home/notes/Two.txt"])
    send(&state, .type("/home/notes/."))
    #expect(state.paths == ["/home/notes/.hidden"])
    send(&state, .type("/home/notes"), .accept)
    #expect(state.text == "/home/notes/")
    #expect(state.isOpen)
  }

  @Test func `a new file can be opened, and a path without a folder is refused`() {
    var state = shown()
    #expect(send(&state, .type("/home/new.txt"), .accept) == "/home/new.txt")
    state = shown()
    #expect(send(&state, .type("/nowhere/new.txt"), .accept) == nil)
    #expect(state.refusal?.reason == .missingFolder("/nowhere"))
    send(&state, .type("/nowhere/new.tx"))
    #expect(state.refusal == nil)
    #expect(send(&state, .type(""), .accept) == nil)
  }

  @Test func `a Tab before the names were read completes the path afterwards`() throws {
    var state = shown()
    let effects = state.reduce(.type("/home/li"))
    _ = state.reduce(.complete)
    #expect(state.text == "/home/li")
    var reading = PathReading(try #require(question(of: effects)), files, folders)
    reading.advance()
    _ = state.reduce(.didRead(reading))
    #expect(state.text == "/home/list.txt")
  }

  @Test func `a path that is refused before the names were read is listed with them`() {
    var state = shown()
    _ = state.reduce(.type("/home/notes/o"))
    files.fail(.read, with: 13)
    #expect(send(&state, .accept) == nil)
    #expect(state.refusal?.operation == .read)
    #expect(state.paths == ["/home/notes/one.txt", "/home/notes/other.txt"])
  }

  @Test func `a path can be changed to its other Unicode form`() throws {
    var state = naming("/home/caf\u{E9}")
    #expect(send(&state, .type("/home/cafe\u{301}"), .accept)?.bytes.count == 12)
  }

  @Test func `a late answer to an earlier question is ignored`() {
    var state = shown()
    let effects = state.reduce(.type("/home/n"))
    var late = PathReading(.names(in: "/home/"), files, folders)
    #expect(question(of: effects) != nil)
    send(&state, .type("/home/notes/o"))
    late.advance()
    _ = state.reduce(.didRead(late))
    #expect(state.paths == ["/home/notes/one.txt", "/home/notes/other.txt"])
    send(&state, .close)
    _ = state.reduce(.didRead(late))
    #expect(!state.isOpen && state.paths.isEmpty)
  }

  // MARK: Saving as

  private func naming(_ path: FilePath) -> PathState {
    var state = PathState()
    send(&state, .name(path))
    return state
  }

  @Test func `the path of the document is shown, with the files that begin with it`() {
    var state = naming("/home/notes/o")
    #expect(state.text == "/home/notes/o")
    #expect(state.paths == ["/home/notes/one.txt", "/home/notes/other.txt"])
    #expect(state.highlight == nil)
    #expect(send(&state, .accept) == "/home/notes/o")
    #expect(!state.isOpen)
  }

  @Test func `a path to save as is completed, and a folder asks on`() {
    var state = naming("")
    send(&state, .type("~/no"), .complete)
    #expect(state.text == "~/notes/")
    send(&state, .type("~/notes"), .accept)
    #expect(state.text == "~/notes/" && state.isOpen)
    #expect(send(&state, .type("~/notes/new"), .accept) == "/home/notes/new")
  }

  @Test func `a path in a missing folder is refused before the document is saved`() {
    var state = naming("")
    #expect(send(&state, .type("/nowhere/file"), .accept) == nil)
    #expect(state.isOpen)
    #expect(state.refusal?.reason == .missingFolder("/nowhere"))
    send(&state, .type("/home/file"))
    #expect(state.refusal == nil)
  }

  @Test func `an unedited part of a path keeps its bytes`() throws {
    let path = FilePath(bytes: Array("/home/".utf8) + [0xFF] + Array("a".utf8))
    var state = naming(try #require(path))
    #expect(send(&state, .type(state.text + "b"), .accept)?.bytes == path?.adding("b").bytes)
  }
}
