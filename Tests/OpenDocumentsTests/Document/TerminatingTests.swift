import Documents
import OpenDocumentTesting
import OpenDocuments
import Testing

/// Tests the termination of a program with a document that is saved on request.
nonisolated struct TerminatingTests {
  private func modified(path: FilePath? = "/list") -> OpenLines {
    var lines = OpenLines(path: path)
    lines.append("b")
    return lines
  }

  @Test func `a saved document needs no copy`() {
    var lines = OpenLines()
    #expect(lines.send(.terminate) == ["end 0"])
  }

  @Test func `a document ends with failure as the user asks`() {
    var lines = OpenLines()
    #expect(lines.send(.quitWithFailure) == ["end 1"])
    lines = modified()
    #expect(lines.send(.quitWithFailure) == [])
    #expect(lines.open.question == .unsaved)
    #expect(lines.send(.discard) == ["end 1"])
    lines = modified()
    lines.send(.quitWithFailure, .save(quits: true))
    #expect(lines.saved(2) == ["notify saved", "end 1"])
  }

  @Test func `a later end of the program succeeds`() {
    var lines = modified()
    lines.send(.quitWithFailure, .dismissQuestion, .quit)
    #expect(lines.send(.discard) == ["end 0"])
  }

  @Test func `another file is opened after the end, unless the user stays`() {
    var lines = OpenLines()
    #expect(lines.send(.open("/other")) == ["end 0"])
    #expect(lines.open.next == "/other")
    lines = modified()
    #expect(lines.send(.open("/other")) == [])
    #expect(lines.open.question == .unsaved)
    lines.send(.dismissQuestion, .quit)
    #expect(lines.open.next == nil)
    lines.send(.dismissQuestion, .open("/other"), .save(quits: true))
    #expect(lines.saved(2) == ["notify saved", "end 0"])
    #expect(lines.open.next == "/other")
  }

  @Test func `a termination from outside opens no other file`() {
    var lines = modified()
    lines.send(.open("/other"), .terminate)
    #expect(lines.open.next == nil)
  }

  @Test(arguments: ["/list", nil])
  func `unsaved work is kept and reported`(path: FilePath?) {
    var lines = modified(path: path)
    #expect(lines.send(.terminate) == ["keep a b of \(path ?? "no name")"])
    let requests = lines.send(.outcome(.didKeep(.kept("/copy"))))
    #expect(requests == ["end 1: the unsaved work is in /copy"])
  }

  @Test func `work that can't be kept anywhere is reported with the reasons`() {
    var lines = modified()
    lines.send(.terminate)
    let requests = lines.send(.outcome(.didKeep(.failed([.full("/one"), .full("/two")]))))
    let reasons = [FileError.full("/one"), .full("/two")]
      .map { $0.explanation(.english) }.joined(separator: "\n")
    #expect(requests == ["end 1: the unsaved work could not be kept:\n\(reasons)"])
  }

  @Test func `a running save can still succeed`() {
    var lines = modified()
    lines.send(.save(quits: false))
    #expect(lines.send(.terminate) == [])
    #expect(lines.saved(2) == ["notify saved", "end 0"])
  }

  @Test func `work newer than the last save is kept`() {
    var lines = modified()
    lines.send(.save(quits: false), .edit(.append("c")), .terminate)
    #expect(lines.saved(2) == ["keep a b c of /list"])
  }

  @Test(arguments: [FileError.full(), .changed()])
  func `a save that fails during the termination asks no question`(error: FileError) {
    var lines = modified()
    lines.send(.save(quits: false), .terminate)
    #expect(lines.failed(error, found: 5) == ["keep a b of /list"])
    #expect(lines.open.question == nil)
  }

  @Test func `an open question needs no answer`() {
    var lines = modified(path: nil)
    lines.send(.quit, .save(quits: true))
    #expect(lines.send(.terminate) == ["keep a b of no name"])
  }

  @Test(arguments: [DocumentMessage<Lines>.save(quits: false), .quit, .terminate, .dismissQuestion])
  func `no later message keeps the program open`(message: DocumentMessage<Lines>) {
    var lines = modified()
    lines.send(.save(quits: false), .edit(.append("c")), .terminate, message)
    var requests = lines.saved(2)
    if requests.last?.hasPrefix("save") == true { requests = lines.saved(3) }
    if requests.last?.hasPrefix("keep") == true {
      requests = lines.send(.outcome(.didKeep(.kept("/copy"))))
    }
    #expect(requests.last?.hasPrefix("end") == true)
  }

  @Test func `an edit while the work is being kept is kept as well`() {
    var lines = modified()
    lines.send(.terminate)
    lines.append("c")
    #expect(lines.send(.outcome(.didKeep(.kept("/copy")))) == ["keep a b c of /list"])
    #expect(
      lines.send(.outcome(.didKeep(.kept("/copy-1")))) == ["end 1: the unsaved work is in /copy-1"]
    )
  }
}
