/// The paths of a journal and of the files that belong to it.
struct JournalPaths: Sendable {
  static let ending = "journal"

  let folder: String
  let stem: String
  let number: Int

  /// The records.
  var journal: String { path("journal") }

  /// The records that replace them in a restart.
  var newJournal: String { path("journal-new") }

  /// The contents of the document's file that the records start from.
  var base: String { path("base") }

  /// The contents of the document's file that later records start from.
  var newBase: String { path("base-new") }

  init(folder: String, _ name: NumberedName) {
    self.folder = folder
    stem = name.stem
    number = name.number
  }

  /// Finds the paths of a journal by its own, or returns nil if no journal has such a path.
  init?(journal: String) {
    let parts = PathParts(journal)
    guard let name = NumberedName(parts.name, ending: Self.ending) else { return nil }
    self.init(folder: parts.folder ?? ".", name)
  }

  private func path(_ ending: String) -> String {
    let name = NumberedName(stem: stem, number: number).text
    return PathParts(folder: folder, name: "\(name).\(ending)").path
  }
}
