import DocumentApp
import Documents
import MAVB
import MAVBTesting

/// Names that examples use without declaring them.
struct Givens {
  // MARK: Documents

  let path: FilePath
  let folders: StateFolders
  let files: any FileService
  let contents: FileContents
  let journals: any JournalService
  let journal: DocumentJournal
  let opening: JournalOpening
  let edit: [UInt8]

  // MARK: Apps

  let services: Services
  let doc: OpenDocumentAdapter<Notes>
  let app: HeadlessApp

  // MARK: Views

  let screen: any Screen
  let window: TUIWindow
  let view: TUIView
  let painter: Painter
  let list: TUITableView
  let detail: TUIView

  func save() {}
  func quit() {}
}

/// The document of the examples.
nonisolated struct Notes: EditableDocument {
  enum Action { case add(String) }
  enum Change { case reload, added }

  static let reload = Change.reload
  var lines: [String] = []

  init() {}
  init(reading file: any FileReading) throws {}
  var source: any FileSource { [UInt8]() }
  func isSame(as other: Notes) -> Bool { lines == other.lines }
  func step(of change: Change) -> DocumentStep<Int>? { nil }
  mutating func apply(_ action: Action) -> Change? { nil }
  mutating func restore(_ version: Notes, since base: Notes, showing line: Int?) -> Change {
    .reload
  }
}
