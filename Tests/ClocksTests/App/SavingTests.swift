import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Testing

@testable import clocks

struct SavingTests {
  @Test func `a change is saved after a pause, and at once when quitting`() throws {
    let clocks = try ClocksApp(savingAfter: .milliseconds(50))
    clocks.app.press("r", "end")
    clocks.app.type("!")
    #expect(clocks.savedNames.first != "Berlin!")
    clocks.app.advance(by: .milliseconds(50))
    #expect(clocks.savedNames.first == "Berlin!")
    clocks.app.type("?")
    clocks.app.press("ctrl-q")
    #expect(clocks.endings == [nil])
    #expect(clocks.savedNames.first == "Berlin!?")
  }

  @Test func `quitting right after a change reports that it can't be saved`() throws {
    let clocks = try ClocksApp(savingAfter: .milliseconds(50))
    clocks.files.write(Array("{{".utf8), to: ClocksApp.path)
    clocks.app.press("d", "q")
    #expect(clocks.endings.count == 1)
    #expect(clocks.endings.first??.contains("/state/clocks/recovery/") == true)
  }

  @Test func `quitting right after a change merges outside changes`() throws {
    let clocks = try ClocksApp(savingAfter: .milliseconds(50))
    clocks.app.advance(by: .seconds(1))
    var theirs = try #require(clocks.saved)
    let london = theirs.clocks[3].uuid
    _ = theirs.apply(.rename(london, "Their London"))
    clocks.files.write(try JSONTreeEncoder().encode(theirs), to: ClocksApp.path)
    clocks.app.press("d", "q")
    #expect(clocks.endings == [nil])
    #expect(clocks.savedNames == ["UTC", "New York", "Their London", "Tokyo"])
  }

  @Test func `a document that can't be saved is kept elsewhere`() throws {
    let clocks = try ClocksApp()
    clocks.files.write(Array("{{".utf8), to: ClocksApp.path)
    clocks.app.press("d")
    let message = try #require(clocks.app.terminate())
    #expect(message.contains("/state/clocks/recovery/"))
  }

  @Test func `suspending saves pending changes and keeps no copy`() throws {
    let clocks = try ClocksApp(savingAfter: .milliseconds(50))
    clocks.app.advance(by: .seconds(1))
    clocks.app.press("d")
    #expect(clocks.savedNames.count == 5)
    clocks.app.suspend()
    #expect(clocks.savedNames.count == 4)
    clocks.files.fail(.save, with: 28)
    clocks.app.press("d")
    clocks.app.suspend()
    clocks.files.fail(.save, with: nil)
    clocks.app.press("ctrl-s")
    clocks.app.advance(by: .seconds(1))
    #expect(clocks.savedNames.count == 3)
    // A copy of work that has been saved since would be reported at the next start.
    let next = try ClocksApp(files: clocks.files)
    #expect(!next.app.frame.contains("/recovery/"))
  }

  @Test func `work that can't be kept anywhere is lost only after quitting twice`() throws {
    let clocks = try ClocksApp(width: 160)
    clocks.files.fail(.save, with: 28)
    clocks.app.press("d")
    clocks.app.press("q")
    clocks.app.press("d", "q")
    #expect(clocks.endings.isEmpty)
    #expect(clocks.app.frame.contains("no copy could be kept."))
    clocks.app.press("q")
    #expect(clocks.endings.count == 1)
    #expect(clocks.endings.last??.contains("could not be kept") == true)
    clocks.files.fail(.save, with: nil)
    clocks.app.press("ctrl-s")
    clocks.app.press("q")
    #expect(clocks.endings.count == 2)
    #expect(clocks.endings.last == .some(nil))
    #expect(clocks.savedNames == ["New York", "London", "Tokyo"])
  }

  @Test func `the reason of a failed save is shown above the keys until it is dismissed`() throws {
    let clocks = try ClocksApp()
    clocks.files.fail(.save, with: 28)
    clocks.app.press("d")
    #expect(clocks.app.frame.contains("can't be saved: the disk is full"))
    #expect(clocks.app.frame.contains(ClocksApp.path.string))
    #expect(clocks.keyLine.hasPrefix("  a Add"))
    clocks.app.advance(by: .seconds(60))
    #expect(clocks.app.frame.contains("Not saved"))
    clocks.app.press("escape")
    #expect(!clocks.app.frame.contains("Not saved"))
    #expect(clocks.keyLine.hasPrefix("  a Add"))
    clocks.app.press("d")
    #expect(clocks.app.frame.contains("Not saved"))
  }

  @Test func `a successful save clears the notice of a failed one`() throws {
    let clocks = try ClocksApp()
    clocks.files.fail(.save, with: 28)
    clocks.app.press("d", "ctrl-s")
    #expect(clocks.app.frame.contains("Not saved"))
    clocks.files.fail(.save, with: nil)
    clocks.app.press("ctrl-s")
    #expect(clocks.savedNames == ["UTC", "New York", "London", "Tokyo"])
    #expect(!clocks.app.frame.contains("Not saved"))
    #expect(clocks.keyLine.hasPrefix("  a Add"))
    #expect(clocks.app.terminate() == nil)
  }

  @Test func `editing of a name continues while saves fail`() throws {
    let clocks = try ClocksApp(width: 40, height: 10)
    clocks.files.fail(.save, with: 30)
    clocks.app.press("r", "!", "?")
    #expect(clocks.app.frame.contains("Not saved."))
    #expect(clocks.app.lines[0].contains("Berlin!?"))
    clocks.app.press("enter", "escape")
    #expect(!clocks.app.frame.contains("Not saved"))
    clocks.files.fail(.save, with: nil)
    clocks.app.press("ctrl-s")
    #expect(clocks.savedNames.first == "Berlin!?")
  }

  @Test func `unsaved work of an earlier run is reported until it is dismissed`() throws {
    let files = MemoryFileService()
    let first = try ClocksApp(files: files)
    let whole = files.bytes(of: ClocksApp.path)
    files.write(Array("{{".utf8), to: ClocksApp.path)
    first.app.press("d")
    first.app.terminate()
    files.write(try #require(whole), to: ClocksApp.path)
    let second = try ClocksApp(width: 160, files: files)
    second.app.press("d")
    second.app.advance(by: .seconds(60))
    #expect(second.app.frame.contains("Unsaved work of an earlier run: /state/clocks/recovery/"))
    second.app.press("escape")
    #expect(!second.app.frame.contains("earlier run"))
  }

  @Test func `outside changes are merged`() throws {
    let clocks = try ClocksApp()
    var theirs = try #require(clocks.saved)
    let added = Clock(uuid: ClockID(rawValue: "x"), name: "Oslo", identifier: "Europe/Oslo")
    _ = theirs.apply(.add([added]))
    _ = theirs.apply(.remove([theirs.clocks[1].uuid]))
    clocks.files.write(try JSONTreeEncoder().encode(theirs), to: ClocksApp.path)
    clocks.app.press("r", "!")
    #expect(clocks.savedNames == ["Berlin!", "New York", "London", "Tokyo", "Oslo"])
    #expect(clocks.app.frame.contains("Oslo"))
  }

  @Test func `an unreadable outside change is not overwritten`() throws {
    let clocks = try ClocksApp(width: 160)
    clocks.files.write([0x7B], to: ClocksApp.path)
    clocks.app.press("d")
    #expect(clocks.files.bytes(of: ClocksApp.path) == [0x7B])
    #expect(clocks.app.frame.contains("Another program has made \(ClocksApp.path) unreadable"))
    #expect(clocks.app.frame.contains("unreadable (line 1, column 2:"))
    let message = try #require(clocks.app.terminate())
    #expect(message.hasPrefix("clocks: \(ClocksApp.path): was changed by another program, and"))
    try clocks.files.remove(ClocksApp.path)
    clocks.app.press("ctrl-s")
    #expect(clocks.savedNames == ["UTC", "New York", "London", "Tokyo"])
    #expect(!clocks.app.frame.contains("Not saved"))
  }

  @Test func `a file that was removed outside is created again`() throws {
    let clocks = try ClocksApp()
    try clocks.files.remove(ClocksApp.path)
    clocks.app.press("d")
    #expect(clocks.savedNames.count == 4)
    #expect(clocks.app.terminate() == nil)
  }

  @Test func `a document without a folder is rejected at the start`() throws {
    let files = MemoryFileService()
    for folder: FilePath in ["/data/clocks", "/elsewhere"] { files.removeFolder(folder) }
    let error = #expect(throws: UnreadableDocument.self) {
      try ClocksApp(path: "/elsewhere/clocks.json", files: files)
    }
    #expect(
      error?.message == """
        /elsewhere/clocks.json: can't be saved: the folder /elsewhere doesn't exist; \
        make it (mkdir -p) or check the name
        """
    )
    // The folder of the default document is created.
    let clocks = try ClocksApp(files: files)
    #expect(clocks.savedNames.count == 5)
  }

  @Test func `a document can be saved after its removed folder is created again`() throws {
    let clocks = try ClocksApp(path: "/home/clocks.json")
    clocks.files.removeFolder("/home")
    clocks.app.press("d")
    #expect(clocks.app.frame.contains("the folder /home"))
    try clocks.files.makeFolder("/home")
    clocks.app.press("ctrl-s")
    #expect(!clocks.app.frame.contains("Not saved"))
    #expect(clocks.files.bytes(of: "/home/clocks.json") != nil)
  }

  @Test func `a corrupt document is reported with its position`() throws {
    let files = MemoryFileService([ClocksApp.path: Array("{\n  \"clocks\": [}\n".utf8)])
    let error = #expect(throws: UnreadableDocument.self) { try ClocksApp(files: files) }
    #expect(error?.message.contains("line 2, column 14") == true)
    #expect(error?.message.contains(ClocksApp.path.string) == true)
  }
}
