import DocumentApp
import Documents
import MAVB

nonisolated struct Lines: EditableDocument, Equatable {
  enum Action { case append(String) }

  enum Change {
    case reload
    case appended
  }

  static let reload = Change.reload
  var lines: [String] = []

  init() {}

  init(reading file: any FileReading) throws {
    let text = String(decoding: try file.bytes(), as: UTF8.self)
    lines = text.split(separator: "\n").map(String.init)
  }

  var source: any FileSource { Array(lines.map { $0 + "\n" }.joined().utf8) }

  mutating func apply(_ action: Action) -> Change? {
    guard case .append(let line) = action else { return nil }
    lines.append(line)
    return .appended
  }
}

func statusView(_ doc: OpenDocumentAdapter<Lines>, _ services: Services) -> View {
  View(
    .layout -- .vertical(
      .view(Label(.text <-- doc.versions().map { "\($0.lines.count) lines" })),
      .view(Label(.text <-- doc.state { $0.isModified ? "not saved" : "saved" })),
      .view(documentBar(doc, services.texts, services.scheduler))
    ),
    .commands -- CommandGroup(
      "Lines",
      Command("Add", "a") --> doc.sends(.edit(.append("new"))),
      Command("Undo", "u").while(doc.state(\.canUndo)) --> doc.sends(.undo),
      Command("Quit", "q") --> doc.sends(.quit)
    )
  )
}
