import Documents
import Localization
import MAVBTesting
import ModelAdapters
import OpenDocumentTesting
import OpenDocuments
import Signals
import Testing

/// Tests an open document with its disk.
struct OpenDocumentAdapterTests {
  private let files = MemoryFileService(["/list": Array("a\n".utf8)])
  private let scheduler = VirtualScheduler()

  private func open(_ policy: SavePolicy) throws -> (OpenDocumentAdapter<Lines>, AnyObject) {
    let services = DocumentServices.test(files, scheduler)
    let contents = try DocumentContents(reading: "/list", policy, services) { Lines() }
    let doc = OpenDocumentAdapter(OpenDocument(contents, policy), scheduler)
    let disk = DocumentDisk(doc, contents.opening, services).endpoint()
    doc.send(.start)
    return (doc, disk)
  }

  private var text: String? { files.bytes(of: "/list").map { String(decoding: $0, as: UTF8.self) } }

  @Test func `a save writes the document and is reported`() throws {
    let (doc, disk) = try open(.onRequest)
    var received = 0
    let lifetime = doc.isSaved().subscribeValues { received += 1 }
    doc.send(.edit(.append("b")))
    doc.send(.save(quits: false))
    #expect(received == 0)
    scheduler.advance(by: .zero)
    #expect(received == 1)
    #expect(text == "a\nb\n")
    withExtendedLifetime((disk, lifetime)) {}
  }

  @Test func `only the newest version waits for a running save`() throws {
    let (doc, disk) = try open(.onRequest)
    var saved: [[String]] = []
    let saves = doc.requests().compactMap { if case .save(let save) = $0 { save } else { nil } }
    let lifetime = saves.subscribeValues { saved.append($0.document.texts) }
    for text in ["1", "2", "3"] {
      doc.send(.edit(.append(text)))
      doc.send(.save(quits: false))
    }
    scheduler.advance(by: .zero)
    #expect(saved == [["a", "1"], ["a", "1", "2", "3"]])
    #expect(text == "a\n1\n2\n3\n")
    withExtendedLifetime((disk, lifetime)) {}
  }

  @Test func `requests and endings arrive in the order of subscription`() throws {
    let (doc, disk) = try open(.onRequest)
    var received: [String] = []
    let texts = Texts(locale: .posix)
    let lifetimes = [
      doc.endings(texts).subscribeValues { received.append("end \($0.status)") },
      doc.state { $0.isModified }.subscribeValues { received.append("modified \($0)") },
      doc.requests().subscribeValues { if case .save = $0 { received.append("save") } },
      doc.fieldUpdates().subscribeValues { if $0.field == .close { received.append("close") } },
    ]
    doc.send(.edit(.append("b")))
    doc.send(.save(quits: true))
    scheduler.advance(by: .zero)
    #expect(
      received == ["modified false", "modified true", "save", "close", "end 0", "modified false"]
    )
    withExtendedLifetime((disk, lifetimes)) {}
  }

  @Test func `an event with several requests delivers each, in order`() throws {
    let (doc, disk) = try open(.onRequest)
    var received: [String] = []
    let lifetime = doc.requests().subscribeValues { request in
      switch request {
      case .read: received.append("read")
      case .readNow: received.append("read now")
      default: received.append("other")
      }
    }
    doc.send(.edit(.append("b")))
    doc.send(.travel(.begin))
    doc.send(.fileMayHaveChanged)
    doc.send(.terminate)
    #expect(received.prefix(2) == ["read", "read now"])
    withExtendedLifetime((disk, lifetime)) {}
  }

  @Test func `a burst of changes leads to one save, a pause after the first change`() throws {
    let (doc, disk) = try open(.onChange(after: .milliseconds(50)))
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
    withExtendedLifetime(disk) {}
  }

  @Test func `an outside change is merged`() throws {
    let (doc, disk) = try open(.onChange())
    files.write(Array("A\n".utf8), to: "/list")
    doc.send(.edit(.append("b")))
    scheduler.advance(by: .seconds(1))
    #expect(text == "A\nb\n")
    #expect(doc.sync().document.texts == ["A", "b"])
    withExtendedLifetime(disk) {}
  }

  @Test func `a part of the state is delivered at the subscription and on changes`() throws {
    let (doc, disk) = try open(.onRequest)
    var received: [Bool] = []
    let lifetime = doc.state(\.isModified).subscribeValues { received.append($0) }
    doc.send(.edit(.append("b")))
    doc.send(.edit(.append("c")))
    doc.send(.undo)
    doc.send(.undo)
    #expect(received == [false, true, false])
    withExtendedLifetime((disk, lifetime)) {}
  }

  @Test func `versions start with the current one, changes with the next`() throws {
    let (doc, disk) = try open(.onRequest)
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
    withExtendedLifetime((disk, lifetimes)) {}
  }

  @Test func `the time of changes determines the steps`() throws {
    let (doc, disk) = try open(.onRequest)
    for text in ["ab", "abc"] { doc.send(.edit(.set(0, text))) }
    scheduler.advance(by: .seconds(2))
    doc.send(.edit(.set(0, "abcd")))
    doc.send(.undo)
    #expect(doc.sync().document.texts == ["abc"])
    doc.send(.undo)
    #expect(doc.sync().document.texts == ["a"])
    withExtendedLifetime(disk) {}
  }
}
