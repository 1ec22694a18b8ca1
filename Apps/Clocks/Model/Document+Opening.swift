import DocumentApp
import Documents
import MAVB

nonisolated extension Document: EditableDocument {
  /// All clocks are new to a list.
  static var reload: Change { .reload }

  /// Unsaved documents can be opened as they are.
  static var unsavedEnding: String { ".json" }

  /// Reads the clocks of a file.
  init(reading file: any FileReading) throws {
    self = try JSONTreeDecoder().decode(Document.self, from: try file.bytes())
  }

  /// The clocks as JSON.
  var source: any FileSource {
    get throws { try JSONTreeEncoder().encode(self) }
  }

  /// Whether both have the same clocks.
  func isSame(as other: Document) -> Bool { self == other }

  /// Joins both by clock and field; nothing contradicts.
  func merging(
    _ theirs: Document,
    since base: Document,
    prefersTheirs: Bool
  ) -> MergedDocument<Document>? {
    let (first, second) = prefersTheirs ? (theirs, self) : (self, theirs)
    return MergedDocument(first.merging(second, since: base), .merged)
  }

  /// What was done, with the words of what it was done to.
  func label(of change: Change, since base: Document) -> StepLabel? {
    switch change {
    case .added(let uuid, _): self[uuid].map { StepLabel("clocks.stepAdded", .text($0.shownName)) }
    case .removed(let uuid, _):
      base[uuid].map { StepLabel("clocks.stepRemoved", .text($0.shownName)) }
    case .renamed(let uuid, _):
      StepLabel(
        "clocks.stepRenamed",
        .text(base[uuid]?.shownName ?? ""),
        .text(self[uuid]?.shownName ?? "")
      )
    case .reload, .restored, .merged: nil
    }
  }

  /// What a user has done is a step, shown by its clock.
  func step(of change: Change) -> DocumentStep<ClockID>? {
    switch change {
    case .reload, .restored, .merged: nil
    case .added(let uuid, _), .removed(let uuid, _): DocumentStep(at: uuid)
    // Typing in one name is one step.
    case .renamed(let uuid, _): DocumentStep(at: uuid, group: "rename \(uuid.rawValue)")
    }
  }
}
