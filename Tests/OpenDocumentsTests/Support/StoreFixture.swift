import Documents
import Localization
import MAVBTesting
import OpenDocumentTesting
import Signals

@testable import OpenDocuments

/// A disk with files in memory that performs requests of a test and records the outcomes.
final class StoreFixture {
  let files: MemoryFileService
  let scheduler = VirtualScheduler()

  /// Short descriptions of the outcomes so far.
  private(set) var outcomes: [String] = []

  /// The version of the last save.
  private(set) var version: FileVersion?

  private let background: InlineBackground
  private var disk: DocumentDisk<Lines>?

  init(_ files: MemoryFileService) {
    self.files = files
    background = InlineBackground(scheduler)
    let services = DocumentServices.test(files, scheduler, background: background)
    disk = DocumentDisk(.preclosed(), JournalOpening(), services) { [unowned self] in take($0) }
  }

  private func take(_ outcome: DocumentOutcome<Lines>) {
    switch outcome {
    case .didSave(let outcome):
      if case .saved(let version) = outcome { self.version = version }
      outcomes.append(outcome.text)
    case .didRead(let outcome): outcomes.append(outcome.text)
    case .didReadCopy(let lines, let path): outcomes.append("\(path) is \(lines.text)")
    case .didKeep(let outcome): outcomes.append(outcome.text)
    case .pauseEnded: outcomes.append("pause ended")
    default: break
    }
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
    disk?.perform(.save(save))
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
    disk?.perform(.read(DocumentRead(path: path, known: known, base: base, mine: mine)))
    if cancelsMerge { disk?.perform(.cancel(.merging)) }
    background.isHeld = false
    scheduler.advance(by: .zero)
  }

  /// Reads a file, which takes a second.
  func readSlowly(_ path: FilePath) {
    background.isHeld = true
    disk?.perform(.read(DocumentRead(path: path, known: .missing, base: nil, mine: Lines())))
    scheduler.advance(by: .seconds(1))
    background.isHeld = false
    scheduler.advance(by: .zero)
  }

  /// Hurries a delayed read and waits for the outcome.
  func readNow() {
    disk?.perform(.readNow)
    scheduler.advance(by: .zero)
  }

  /// Finishes the pending work, as at the end of the program or before a suspension, and reads files
  /// before the next turn of the run loop.
  func finish(_ paths: FilePath...) {
    disk?.finish()
    for path in paths {
      disk?.perform(.read(DocumentRead(path: path, known: .missing, base: nil, mine: Lines())))
    }
    scheduler.advance(by: .zero)
  }

  /// Reads the work of an earlier run and waits for the outcome.
  func readCopy(_ path: FilePath) {
    disk?.perform(.readCopy(path))
    scheduler.advance(by: .zero)
  }

  /// Removes files of earlier runs.
  func remove(_ paths: FilePath...) {
    disk?.perform(.remove(paths))
    scheduler.advance(by: .zero)
  }

  /// Keeps lines and waits for the outcome.
  func keep(_ text: String, of path: FilePath?) {
    disk?.perform(.keep(UnsavedDocument(document: Lines(text), path: path)))
    scheduler.advance(by: .zero)
  }

  /// Starts a pause.
  func pause(_ duration: Duration) { disk?.perform(.pause(duration)) }

  /// Releases the disk.
  func release() { disk = nil }

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
