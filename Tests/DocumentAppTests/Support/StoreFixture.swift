import Documents
import Localization
import MAVBTesting
import ModelAdapters
import Signals
import ViewBinders

@testable import DocumentApp

/// A file endpoint with files in memory that performs requests of a test and records the outcomes.
final class StoreFixture {
  let files: MemoryFileService
  let scheduler = VirtualScheduler()

  /// Short descriptions of the outcomes so far.
  private(set) var outcomes: [String] = []

  /// The version of the last save.
  private(set) var version: FileVersion?

  private let background: InlineBackground

  private let saves = TempVar<DocumentSave<Lines>>()
  private let reads = TempVar<DocumentRead<Lines>>()
  private let hurries = TempVar<Void>()
  private let mergeCancellations = TempVar<Void>()
  private let copies = TempVar<FilePath>()
  private let removals = TempVar<[FilePath]>()
  private let keeps = TempVar<UnsavedWork<Lines>>()
  private let pauses = TempVar<Duration>()
  private var store: FileStore<Lines>?

  init(_ files: MemoryFileService) {
    self.files = files
    background = InlineBackground(scheduler)
    store = FileStore<Lines>(
      .services -- .test(files, scheduler, background: background),
      .save <-- saves,
      .read <-- reads,
      .readNow <-- hurries,
      .cancelMerge <-- mergeCancellations,
      .readCopy <-- copies,
      .remove <-- removals,
      .keep <-- keeps,
      .pause <-- pauses,
      .didSave --> Input().subscribeValues { [unowned self] in take($0) },
      .didRead --> Input().subscribeValues { [unowned self] in outcomes.append($0.text) },
      .didReadCopy
        --> Input().subscribeValues { [unowned self] lines, path in
          outcomes.append("\(path) is \(lines.text)")
        },
      .didKeep --> Input().subscribeValues { [unowned self] in outcomes.append($0.text) },
      .pauseEnded --> Input().subscribeValues { [unowned self] in outcomes.append("pause ended") }
    )
    _ = store?.instance()
  }

  private func take(_ outcome: SaveOutcome) {
    if case .saved(let version) = outcome { self.version = version }
    outcomes.append(outcome.text)
  }

  /// Saves lines over a version, by default the current one, and waits for the outcome.
  func save(
    _ texts: String...,
    in path: FilePath = "/list",
    over version: FileVersion? = nil,
    base: Lines? = nil,
    recoveryCopies: [FilePath] = []
  ) throws {
    var document = Lines()
    document.texts = texts
    let save = DocumentSave(
      document: document,
      path: path,
      expected: try version ?? files.version(of: path) ?? .missing,
      base: base,
      recoveryCopies: recoveryCopies
    )
    saves.send(save)
    scheduler.advance(by: .zero)
  }

  /// Reads a file with a known version and waits for the outcome.
  ///
  /// A cancellation comes before the work in the background begins.
  func read(
    _ path: FilePath,
    known: FileVersion = .missing,
    base: Lines? = nil,
    mine: Lines = Lines(),
    cancelsMerge: Bool = false
  ) {
    background.isHeld = cancelsMerge
    reads.send(DocumentRead(path: path, known: known, base: base, mine: mine))
    if cancelsMerge { mergeCancellations.send(()) }
    background.isHeld = false
    scheduler.advance(by: .zero)
  }

  /// Reads a file, which takes a second.
  func readSlowly(_ path: FilePath) {
    background.isHeld = true
    reads.send(DocumentRead(path: path, known: .missing, base: nil, mine: Lines()))
    scheduler.advance(by: .seconds(1))
    background.isHeld = false
    scheduler.advance(by: .zero)
  }

  /// Hurries a delayed read and waits for the outcome.
  func readNow() {
    hurries.send(())
    scheduler.advance(by: .zero)
  }

  /// Finishes the pending work, as at the end of the program.
  func finish() {
    store?.instance().finish()
    scheduler.advance(by: .zero)
  }

  /// Reads the work of an earlier run and waits for the outcome.
  func readCopy(_ path: FilePath) {
    copies.send(path)
    scheduler.advance(by: .zero)
  }

  /// Removes files of earlier runs.
  func remove(_ paths: FilePath...) {
    removals.send(paths)
    scheduler.advance(by: .zero)
  }

  /// Keeps lines and waits for the outcome.
  func keep(_ text: String, of path: FilePath?) {
    keeps.send(UnsavedWork(document: Lines(text), path: path))
    scheduler.advance(by: .zero)
  }

  /// Starts a pause.
  func pause(_ duration: Duration) { pauses.send(duration) }

  /// Releases the store.
  func release() { store = nil }

  /// The text of a file.
  func text(_ path: FilePath = "/list") -> String? {
    files.bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Lines {
  fileprivate var text: String { texts.joined(separator: " ") }
}

extension SaveOutcome {
  fileprivate var text: String {
    switch self {
    case .saved: "saved"
    case .failed(let error, let found): "\(error.cause)" + (found == nil ? "" : ", found another")
    }
  }
}

extension ReadOutcome<Lines> {
  fileprivate var text: String {
    switch self {
    case .unchanged: "unchanged"
    case .same: "same"
    case .read(let change):
      "read \(change.theirs.text)" + (change.merged.map { ", merged \($0.document.text)" } ?? "")
    case .missing: "missing"
    case .failed(let error): "unreadable: \(error.cause(.english))"
    }
  }
}

extension KeepOutcome {
  fileprivate var text: String {
    switch self {
    case .kept(let path): "kept in \(path)"
    case .failed(let errors): "not kept: \(errors.map(\.cause).joined(separator: ", "))"
    }
  }
}
