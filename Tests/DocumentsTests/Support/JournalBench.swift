import Glibc
import TestSupport

@testable import Documents
@testable import DocumentsTesting

/// A document with its journals, on disk or in memory, and the processes that use them.
final class JournalBench {
  enum Kind: CaseIterable {
    case system, memory
  }

  let kind: Kind
  let folder = TemporaryFolder()

  /// The memory that stands in for the disk.
  let machine = MemoryMachine()
  private let memory: MemoryJournalService
  private let files = MemoryFileService()

  init(_ kind: Kind) {
    self.kind = kind
    memory = MemoryJournalService(folder("state"), machine, files)
    try? files.makeFolder(folder.path)
  }

  /// The service of a new process.
  func start(_ calls: SystemCalls = SystemCalls()) -> any JournalService {
    switch kind {
    case .system: SystemJournalService(folder: folder("state"), calls: calls)
    case .memory: memory.otherProcess()
    }
  }

  // MARK: - Document

  var document: FilePath { folder("notes.txt") }

  /// The prefix of the names of its journals.
  var stem: String { DocumentName(of: document).text }

  /// Saves the document.
  @discardableResult
  func save(_ text: String) throws -> FileVersion {
    switch kind {
    case .system: try folder.service().replace(document, with: bytes(text))
    case .memory: try files.replace(document, with: bytes(text))
    }
  }

  // MARK: - State folder

  /// The names of all files in the folder of journals, sorted.
  var names: [String] {
    switch kind {
    case .system:
      ((try? folder.service().names(in: folder("state"))) ?? []).texts.sorted()
    case .memory: memory.paths.map(\.shownName)
    }
  }

  func path(_ name: String) -> FilePath { folder("state/" + name) }

  func contents(of name: String) -> [UInt8]? {
    switch kind {
    case .system: try? folder.service().read(path(name)).bytes
    case .memory: memory.bytes(of: path(name))
    }
  }

  /// Writes or replaces a file in the folder.
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    switch kind {
    case .system:
      mkdir(folder("state"), 0o700)
      try folder.service().replace(path(name), with: Array(bytes))
    case .memory: memory.write(Array(bytes), to: path(name))
    }
  }
}

extension DocumentJournal {
  /// The records as texts.
  func texts() throws -> [String] {
    try records().map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}

extension FileReading {
  /// The whole file as text.
  func text() throws -> String { String(decoding: try bytes(), as: UTF8.self) }
}
