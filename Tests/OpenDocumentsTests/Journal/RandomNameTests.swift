import Documents
import Glibc
import MAVBTesting
import ModelAdapters
import OpenDocumentTesting
import Signals
import TestSupport
import Testing

@testable import OpenDocuments

/// Documents whose names are any bytes, from the start of an app to its next start after a kill.
struct RandomNameTests {
  @Test func `a document of any name is opened, edited, saved and recovered in memory`() throws {
    let files = MemoryFileService()
    let journals = MemoryJournalService(folder: "/state/test", documents: files)
    try check(files, journals, in: "/home") { journals.crash() }
  }

  @Test func `a document of any name is opened, edited, saved and recovered on a disk`() throws {
    let temporary = TemporaryFolder()
    let folder = FilePath(temporary.text)
    let folders = StateFolders(app: "state") { $0 == "XDG_STATE_HOME" ? folder : nil }
    let files = SystemFileService(folders: folders)
    try check(files, SystemJournalService(folder: folders.state), in: folder) {}
  }

  private func check(
    _ files: any FileService,
    _ journals: any JournalService,
    in folder: FilePath,
    kill: () -> Void
  ) throws {
    for seed in 1...UInt64(LongForm.rounds(15, long: 1_500)) {
      var generator = SeededGenerator(seed: seed)
      let path = try #require(
        FilePath(bytes: folder.bytes + [0x2F] + RandomName.bytes(using: &generator))
      )
      try files.replace(path, with: Lines("a").bytes)
      try edit(path, files, journals)
      #expect(try files.read(path).bytes == Lines("a", "b").bytes, "seed \(seed)")
      kill()
      let next = try NamedRun(path, files, journals)
      #expect(next.open.document.texts == ["a", "b", "c"], "seed \(seed)")
      #expect(next.open.path == path, "seed \(seed)")
      next.send(.save(quits: false), .quit)
      #expect(try files.read(path).bytes == Lines("a", "b", "c").bytes, "seed \(seed)")
    }
  }

  /// Saves one line, leaves another in the journal, and lets go of both without an end.
  private func edit(
    _ path: FilePath,
    _ files: any FileService,
    _ journals: any JournalService
  ) throws {
    let run = try NamedRun(path, files, journals)
    run.send(.edit(.append("b")), .save(quits: false), .edit(.append("c")))
  }
}

/// One run of an app that edits lines, on any disk.
private final class NamedRun {
  private let scheduler = VirtualScheduler()
  private let doc: OpenDocumentAdapter<Lines>
  private let disk: any Endpoint

  init(_ path: FilePath, _ files: any FileService, _ journals: any JournalService) throws {
    let services = DocumentServices.test(files, scheduler, journals: journals)
    let contents = try DocumentContents(
      reading: path,
      .onRequest,
      services,
      journal: .immediate
    ) {
      Lines()
    }
    doc = OpenDocumentAdapter(OpenDocument(contents, .onRequest), scheduler)
    disk = DocumentDisk(doc, contents.opening, services).endpoint()
    send(.start)
  }

  var open: OpenDocument<Lines> { doc.sync() }

  func send(_ messages: DocumentMessage<Lines>...) {
    for message in messages {
      doc.send(message)
      scheduler.advance(by: .seconds(1))
    }
  }
}
