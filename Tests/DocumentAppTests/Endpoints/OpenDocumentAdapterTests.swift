import DocumentApp
import Documents
import MAVBTesting
import ModelAdapters
import Signals
import Testing
import ViewBinders

/// Tests an open document that is bound to the file endpoint.
struct OpenDocumentAdapterTests {
  private let files = MemoryFileService(["/list": Array("a\n".utf8)])
  private let scheduler = VirtualScheduler()

  private func open(_ policy: SavePolicy) throws -> (OpenDocumentAdapter<Lines>, AnyObject) {
    let services = Services.test(files, scheduler)
    let contents = try DocumentContents(reading: "/list", policy, services) { Lines() }
    let doc = OpenDocumentAdapter(OpenDocument(contents, policy), scheduler)
    let store = fileStore(doc, services).instance()
    doc.send(.start)
    return (doc, store)
  }

  private var text: String? { files.bytes(of: "/list").map { String(decoding: $0, as: UTF8.self) } }

  @Test func `a save writes the document and is reported`() throws {
    let (doc, store) = try open(.onRequest)
    var received = 0
    let lifetime = doc.isSaved().subscribeValues { received += 1 }
    doc.send(.edit(.append("b")))
    doc.send(.save(quits: false))
    #expect(received == 0)
    scheduler.advance(by: .zero)
    #expect(received == 1)
    #expect(text == "a\nb\n")
    withExtendedLifetime((store, lifetime)) {}
  }

  @Test func `only the newest version waits for a running save`() throws {
    let (doc, store) = try open(.onRequest)
    var saved: [[String]] = []
    let saves = doc.requests { if case .save(let save) = $0 { save } else { nil } }
    let lifetime = saves.subscribeValues { saved.append($0.document.texts) }
    for text in ["1", "2", "3"] {
      doc.send(.edit(.append(text)))
      doc.send(.save(quits: false))
    }
    scheduler.advance(by: .zero)
    #expect(saved == [["a", "1"], ["a", "1", "2", "3"]])
    #expect(text == "a\n1\n2\n3\n")
    withExtendedLifetime((store, lifetime)) {}
  }

  @Test func `requests reach the subscribers of their kind in the order of subscription`() throws {
    let (doc, store) = try open(.onRequest)
    var received: [String] = []
    let lifetimes = [
      doc.requests(.end).subscribeValues { _ in received.append("end") },
      doc.requests { if case .save = $0 { () } else { nil } }
        .subscribeValues { received.append("picked save") },
      doc.state { $0.isModified }.subscribeValues { received.append("modified \($0)") },
      doc.requests(.save).subscribeValues { received.append("save of \($0.path.description)") },
      doc.requests(.closeField).subscribeValues { received.append("close") },
    ]
    doc.send(.edit(.append("b")))
    doc.send(.save(quits: true))
    scheduler.advance(by: .zero)
    #expect(
      received == [
        "modified false", "modified true", "picked save", "save of /list", "close", "end",
        "modified false",
      ]
    )
    withExtendedLifetime((store, lifetimes)) {}
  }

  @Test func `a burst of changes leads to one save, a pause after the first change`() throws {
    let (doc, store) = try open(.onChange(after: .milliseconds(50)))
    doc.send(.edit(.append("1")))
    scheduler.advance(by: .milliseconds(30))
    doc.send(.edit(.append("2")))
    scheduler.advance(by: .milliseconds(19))
    #expect(text == "a\n")
    scheduler.advance(by: .milliseconds(1))
    #expect(text == "a\n1\n2\n")
    let version = try files.version(of: "/list")
    scheduler.advance(by: .seconds(10))
    #expect(try files.version(of: "/list") == version)
    #expect(scheduler.pendingCount == 0)
    withExtendedLifetime(store) {}
  }

  @Test func `an outside change is merged`() throws {
    let (doc, store) = try open(.onChange())
    files.write(Array("A\n".utf8), to: "/list")
    doc.send(.edit(.append("b")))
    scheduler.advance(by: .seconds(1))
    #expect(text == "A\nb\n")
    #expect(doc.sync().document.texts == ["A", "b"])
    withExtendedLifetime(store) {}
  }

  @Test func `a part of the state is delivered at the subscription and on changes`() throws {
    let (doc, store) = try open(.onRequest)
    var received: [Bool] = []
    let lifetime = doc.state(\.isModified).subscribeValues { received.append($0) }
    doc.send(.edit(.append("b")))
    doc.send(.edit(.append("c")))
    doc.send(.undo)
    doc.send(.undo)
    #expect(received == [false, true, false])
    withExtendedLifetime((store, lifetime)) {}
  }

  @Test func `versions start with the current one, changes with the next`() throws {
    let (doc, store) = try open(.onRequest)
    var versions: [[String]] = []
    var changes: [Lines.Change] = []
    let lifetimes = [
      doc.versions().subscribeValues { versions.append($0.texts) },
      doc.changes(resume: nil) { .value($1) }.subscribeValues { changes.append($0) },
    ]
    doc.send(.edit(.append("b")))
    doc.send(.answer(.dismiss()))
    doc.send(.undo)
    #expect(versions == [["a"], ["a", "b"], ["a"]])
    #expect(changes == [.line(1), .restored(1)])
    withExtendedLifetime((store, lifetimes)) {}
  }

  @Test func `the time of changes determines the steps`() throws {
    let (doc, store) = try open(.onRequest)
    for text in ["ab", "abc"] { doc.send(.edit(.set(0, text))) }
    scheduler.advance(by: .seconds(2))
    doc.send(.edit(.set(0, "abcd")))
    doc.send(.undo)
    #expect(doc.sync().document.texts == ["abc"])
    doc.send(.undo)
    #expect(doc.sync().document.texts == ["a"])
    withExtendedLifetime(store) {}
  }
}
