import Documents
import DocumentsTesting
import ModelAdapters
import OpenDocumentTesting
import Signals
import TestSupport
import Testing
import ViewBinders

@testable import DocumentApp

@MainActor
struct ConfigFileTests {
  private let path: FilePath = "/config/app/config.json"

  private func text(_ members: [String: String], on old: String?) throws(JSONError) -> String {
    let bytes = try ConfigEdit(members).applied(to: old.map { Array($0.utf8) })
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `an edit changes its members and keeps all others`() throws {
    let old = #"{"later": [1.50, {"a": null}], "hours": 12, "mouse": "on"}"#
    let new = try JSONValue(parsing: Array(text(["hours": "24", "theme": "dark"], on: old).utf8))
    let wanted = #"{"later":[1.50,{"a":null}],"hours":"24","mouse":"on","theme":"dark"}"#
    #expect(new == (try JSONValue(parsing: Array(wanted.utf8))))
  }

  @Test func `the first edit makes an object`() throws {
    #expect(try text(["hours": "24"], on: nil) == "{\n  \"hours\": \"24\"\n}\n")
  }

  @Test(arguments: ["", "{\"hours\": }", "[]", "{} x"])
  func `an edit of a file that isn't an object is refused`(old: String) {
    #expect(throws: JSONError.self) { try text(["hours": "24"], on: old) }
  }

  @Test func `a file that can't be edited stays as it is, and the reason is told`() {
    let files = MemoryFileService([path: Array("{".utf8)])
    let problem = ConfigEdit(["a": "b"]).write(to: path, files)
    #expect(problem?.message.hasPrefix("/config/app/config.json: line 1, column 2") == true)
    #expect(files.bytes(of: path) == Array("{".utf8))
  }

  @Test func `an editor's change is sent, and an edit keeps it`() {
    let scheduler = VirtualScheduler()
    let files = MemoryFileService()
    let watching = MemoryFileWatching(files)
    let services = Services(.test(files, scheduler, watching: watching))
    let edits = TempVar<ConfigEdit>()
    var read: [ConfigContents] = []
    let file = ConfigFile(
      .services -- services,
      .path -- path,
      .edit <-- edits,
      .didRead --> SignalInput { read.append($0) }
    )
    withExtendedLifetime(file.instance()) {
      scheduler.advance(by: .zero)
      #expect(read == [.missing])
      files.write(Array(#"{"theirs": "x"}"#.utf8), to: path)
      // The edit comes before the watch has reported the editor's change.
      edits.send(ConfigEdit(["mine": "y"]))
      watching.deliver()
      scheduler.advance(by: .zero)
      let text = "{\n  \"mine\": \"y\",\n  \"theirs\": \"x\"\n}\n"
      #expect(read.last == .bytes(Array(text.utf8)))
    }
  }
}
