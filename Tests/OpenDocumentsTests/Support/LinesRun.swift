import Documents
import MAVBTesting
import ModelAdapters
import OpenDocumentTesting
import Signals

@testable import OpenDocuments

/// One run of an app that edits lines, with a disk and journals in memory.
final class LinesRun {
  let files: MemoryFileService
  let journals: MemoryJournalService
  let scheduler = VirtualScheduler()
  let contents: DocumentContents<Lines>
  let doc: OpenDocumentAdapter<Lines>

  private let policy: SavePolicy
  private let disk: any Endpoint

  /// Starts a run.
  init(
    _ files: MemoryFileService,
    _ journals: MemoryJournalService,
    _ mode: JournalMode = .batched,
    path: FilePath? = "/list",
    policy: SavePolicy = .onRequest,
    limits: HistoryLimits = HistoryLimits(),
    isStarted: Bool = true
  ) throws {
    (self.files, self.journals) = (files, journals)
    let services = DocumentServices.test(files, scheduler, journals: journals)
    self.policy = policy
    contents = try DocumentContents(
      reading: path,
      policy,
      services,
      journal: mode,
      limits: limits
    ) {
      Lines()
    }
    doc = OpenDocumentAdapter(OpenDocument(contents, policy), scheduler)
    disk = DocumentDisk(doc, contents.opening, services).endpoint()
    if isStarted { send(.start) }
  }

  /// The document and its file.
  var open: OpenDocument<Lines> { doc.sync() }

  /// The lines.
  var texts: [String] { open.document.texts }

  /// Sends messages and performs their immediate work, but not delayed work.
  func send(_ messages: DocumentMessage<Lines>...) {
    for message in messages {
      doc.send(message)
      scheduler.advance(by: .zero)
    }
  }

  /// Performs all delayed work.
  func settle() { scheduler.advance(by: .seconds(1)) }

  /// Makes the disk finish its pending work.
  func finish() {
    disk.finish()
    scheduler.advance(by: .zero)
  }

  /// Kills the program and starts it again.
  func killed(tearing count: Int = 0) throws -> LinesRun {
    journals.crash(tearing: count)
    return try next()
  }

  /// Quits the program and starts it again.
  func restarted() throws -> LinesRun {
    send(.quit)
    settle()
    journals.crash()
    return try next()
  }

  private func next() throws -> LinesRun {
    let opening = contents.opening
    return try LinesRun(
      files,
      journals,
      opening.mode,
      path: open.path,
      policy: policy,
      limits: opening.limits
    )
  }

  /// Writes the file as another program does and reports the change.
  func write(_ lines: Lines) {
    files.write(lines.bytes, to: "/list")
    send(.fileMayHaveChanged)
    settle()
  }
}
