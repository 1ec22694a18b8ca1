import Documents
import MAVBTesting
import ModelAdapters
import Signals

@testable import DocumentApp

/// One run of an app that edits lines, with a disk and journals in memory.
final class LinesRun {
  let files: MemoryFileService
  let journals: MemoryJournalService
  let scheduler = VirtualScheduler()
  let contents: DocumentContents<Lines>
  let doc: OpenDocumentAdapter<Lines>

  private let endpoints: [any Endpoint]

  /// Starts a run.
  init(
    _ files: MemoryFileService,
    _ journals: MemoryJournalService,
    _ mode: JournalMode = .batched,
    path: String? = "/list"
  ) throws {
    (self.files, self.journals) = (files, journals)
    let services = Services.test(files, scheduler, journals: journals)
    contents = try DocumentContents(reading: path, .onRequest, services, journal: mode) { Lines() }
    doc = OpenDocumentAdapter(OpenDocument(contents, .onRequest), scheduler)
    endpoints = [
      journalStore(doc, contents.opening, services).endpoint(),
      fileStore(doc, services).endpoint(),
    ]
    send(.start)
  }

  /// The document and its file.
  var open: OpenDocument<Lines> { doc.sync() }

  /// The lines.
  var texts: [String] { open.document.texts }

  /// Sends messages, and lets their work be done; what waits for a while goes on waiting.
  func send(_ messages: DocumentMessage<Lines>...) {
    for message in messages {
      doc.send(message)
      scheduler.advance(by: .zero)
    }
  }

  /// Lets all that waits be done.
  func settle() { scheduler.advance(by: .seconds(1)) }

  /// Lets the endpoints do at once what waits.
  func finish() {
    for endpoint in endpoints { endpoint.finish() }
    scheduler.advance(by: .zero)
  }

  /// Kills the program, and starts it again.
  func killed(tearing count: Int = 0) throws -> LinesRun {
    journals.crash(tearing: count)
    return try LinesRun(files, journals, contents.opening.mode, path: contents.path)
  }

  /// Writes the file as another program does, which is noticed at once.
  func write(_ lines: Lines) {
    files.write(lines.bytes, to: "/list")
    send(.fileMayHaveChanged)
    settle()
  }
}
