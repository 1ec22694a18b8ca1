public import Documents
import Signals

/// The endpoint that carries out the requests of an open document in order: it records the journal,
/// saves and reads the file, and does other work off the main actor.
///
/// ```swift
/// let disk = DocumentDisk(doc, opening, services.document)
/// ```
///
/// It takes the document and isn't bound name by name, because a program that misses a single
/// request loses work. Each outcome is sent to the document.
public final class DocumentDisk<Document: EditableDocument>: Endpoint, EndpointConvertible {
  private let journal: DocumentRecorder<Document>
  private let files: DocumentStore<Document>
  private let worker: DocumentWorker<Document>
  private let requests: Signal<DocumentRequest<Document>>
  private var subscription: Lifetime?

  /// Makes the disk of an open document.
  ///
  /// - Parameters:
  ///   - doc: The document.
  ///   - opening: How to record the journal, and the journals of earlier runs.
  ///   - services: The services to use.
  ///   - lending: Lends the terminal, for an app that saves as an administrator.
  public convenience init(
    _ doc: OpenDocumentAdapter<Document>,
    _ opening: JournalOpening,
    _ services: DocumentServices,
    lending: TerminalLending? = nil
  ) {
    self.init(doc.requests(), opening, services, lending: lending) { doc.send(.outcome($0)) }
  }

  /// Makes a disk for any source of requests.
  init(
    _ requests: Signal<DocumentRequest<Document>>,
    _ opening: JournalOpening,
    _ services: DocumentServices,
    lending: TerminalLending? = nil,
    answer: @escaping (DocumentOutcome<Document>) -> Void
  ) {
    self.requests = requests
    journal = DocumentRecorder(opening, services, answer: answer)
    worker = DocumentWorker(services, answer: answer)
    files = DocumentStore(services, worker, lending: lending, answer: answer)
  }

  /// Returns the disk, which carries out requests from the first call on.
  public func endpoint() -> any Endpoint {
    guard subscription == nil else { return self }
    let point = TracePoint(.operation, "requests")
    subscription = requests.subscribeValues { [weak self] request in
      guard let self else { return }
      point.pass(request, of: self) { perform(request) }
    }
    return self
  }

  /// Ends pauses: writes what the journal lacks, and starts a delayed read.
  public func finish() {
    journal.finish()
    files.finish()
  }

  /// Carries out a request.
  func perform(_ request: DocumentRequest<Document>) {
    switch request {
    case .pauseRecord: journal.wait()
    case .record(let part): journal.record(part)
    case .openHistory(let file): journal.open(file)
    case .readSteps(let request): journal.read(request)
    case .moveJournal(let path): journal.move(to: path)
    case .settleJournal(let isEnd): journal.settle(isEnd: isEnd)
    case .endJournal: journal.remove()
    case .pause(let pause): files.wait(pause)
    case .save(let save):
      // First, so that a start after a crash in between knows that the file may have been saved.
      journal.note(save)
      files.save(save)
    case .read(let read): files.read(read)
    case .readOn(let document): worker.readOn(document)
    case .readNow: files.readNow()
    case .readCopy(let path): files.readCopy(path)
    case .remove(let paths): files.remove(paths)
    case .keep(let work): files.keep(work)
    case .resolve(let resolution): worker.resolve(resolution)
    case .compare(let comparison): worker.compare(comparison)
    case .prepare(let preparation): worker.prepare(preparation)
    case .cancel(let work): worker.cancel(work)
    }
  }
}

/// Lends the terminal to another program while a closure runs.
///
/// Its first parameter ends that program, on any thread, if the app has to end meanwhile.
public typealias TerminalLending = (
  _ end: @escaping @Sendable () -> Void, _ use: () -> Void
) -> Void

/// How to record a journal, and the journals of earlier runs.
public nonisolated struct JournalOpening: Sendable {
  /// Whether and how entries are recorded.
  public var mode = JournalMode.none

  /// The journal of an earlier run with unsaved work, to continue.
  public var journal: DocumentJournal?

  /// The journals that may contain the history of the file, latest first.
  public var histories: [RestingJournal] = []

  /// The limits of the history.
  public var limits = HistoryLimits()

  /// Makes an opening without a journal.
  public init() {}
}
