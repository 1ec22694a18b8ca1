import DocumentApp
import Documents
import Localization
import MAVBTesting
import Signals
import Testing

struct DocumentSaverTests {
  private let files = MemoryFileService(["/list": Array("old".utf8)])
  private let scheduler = VirtualScheduler()

  private func saver(
    _ version: FileVersion? = nil,
    base: String? = nil,
    recoveryCopies: [String] = [],
    pause: Duration = .zero
  ) throws -> DocumentSaver<String> {
    let services = Services(
      files: files,
      folders: StateFolders(app: "test") { _ in nil },
      scheduler: scheduler,
      background: InlineBackground(scheduler),
      texts: Texts(locale: .posix)
    )
    let there = try #require(try files.version(of: "/list"))
    return DocumentSaver(
      path: "/list",
      version: version ?? there,
      base: base,
      recoveryCopies: recoveryCopies,
      pause: pause,
      services: services
    ) {
      Array($0.utf8)
    }
  }

  private var text: String? { files.bytes(of: "/list").map { String(decoding: $0, as: UTF8.self) } }

  @Test func `a version is written and told`() throws {
    let saver = try saver()
    var saved: [String] = []
    let lifetime = saver.outcomes.subscribeValues { outcome in
      if case .saved(let document) = outcome { saved.append(document) }
    }
    saver.input.send("new")
    scheduler.advance(by: .zero)
    #expect(text == "new")
    #expect(saved == ["new"])
    lifetime.cancel()
  }

  @Test func `while one version is written only the newest of the others waits`() throws {
    let saver = try saver()
    var saved: [String] = []
    let lifetime = saver.outcomes.subscribeValues { outcome in
      if case .saved(let document) = outcome { saved.append(document) }
    }
    for version in ["1", "2", "3"] { saver.input.send(version) }
    scheduler.advance(by: .zero)
    saver.finish()
    #expect(saved == ["1", "3"])
    #expect(text == "3")
    lifetime.cancel()
  }

  @Test func `a burst of versions is one save, a pause after the first`() throws {
    let saver = try saver(pause: .milliseconds(50))
    var saved: [String] = []
    let lifetime = saver.outcomes.subscribeValues { outcome in
      if case .saved(let document) = outcome { saved.append(document) }
    }
    saver.input.send("1")
    scheduler.advance(by: .milliseconds(30))
    saver.input.send("2")
    scheduler.advance(by: .milliseconds(19))
    #expect(text == "old")
    scheduler.advance(by: .milliseconds(1))
    #expect(text == "2")
    saver.input.send("3")
    saver.finish()
    #expect(saved == ["2", "3"])
    #expect(text == "3")
    scheduler.advance(by: .seconds(1))
    #expect(saved == ["2", "3"])
    lifetime.cancel()
  }

  @Test func `what another program wrote is not overwritten`() throws {
    let saver = try saver()
    var error: FileError?
    let lifetime = saver.outcomes.subscribeValues { outcome in
      if case .failed(let failure) = outcome { error = failure }
    }
    files.write(Array("theirs".utf8), to: "/list")
    saver.input.send("mine")
    saver.finish()
    #expect(error?.reason == .changedOutside)
    #expect(text == "theirs")
    saver.accept(try #require(try files.version(of: "/list")))
    saver.input.send("both")
    saver.finish()
    #expect(text == "both")
    lifetime.cancel()
  }

  @Test func `a failed save leaves the file and the next one tries again`() throws {
    let saver = try saver()
    files.fail(.save, with: 28)
    saver.input.send("new")
    saver.finish()
    #expect(text == "old")
    files.fail(.save, with: nil)
    saver.input.send("newer")
    saver.finish()
    #expect(text == "newer")
  }

  @Test func `a file that only got another mode was not changed`() throws {
    let saver = try saver(base: "old")
    files.changeStatus(of: "/list")
    saver.input.send("new")
    saver.finish()
    #expect(text == "new")
    files.write(Array("new".utf8), to: "/list")
    saver.input.send("newer")
    saver.finish()
    #expect(text == "newer")
  }

  @Test func `a file whose contents nobody knows was changed`() throws {
    let saver = try saver()
    files.changeStatus(of: "/list")
    saver.input.send("new")
    saver.finish()
    #expect(text == "old")
  }

  @Test func `recovery copies are removed when the file is whole, and not before`() throws {
    files.write([], to: "/copy")
    let saver = try saver(recoveryCopies: ["/copy"])
    files.fail(.save, with: 28)
    saver.input.send("new")
    saver.finish()
    #expect(files.exists("/copy"))
    files.fail(.save, with: nil)
    saver.input.send("newer")
    saver.finish()
    #expect(!files.exists("/copy"))
  }

  @Test func `a file that holds already what is saved is saved`() throws {
    let saver = try saver()
    var saved: [String] = []
    let lifetime = saver.outcomes.subscribeValues { outcome in
      if case .saved(let document) = outcome { saved.append(document) }
    }
    files.write(Array("same".utf8), to: "/list")
    let version = try files.version(of: "/list")
    saver.input.send("same")
    saver.finish()
    #expect(saved == ["same"])
    #expect(try files.version(of: "/list") == version)
    lifetime.cancel()
  }
}
