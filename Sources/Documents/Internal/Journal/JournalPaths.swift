/// The paths of a journal and of the files that belong to it.
struct JournalPaths: Sendable {
  static let ending = "journal"

  let folder: FilePath
  let stem: String
  let number: Int

  /// The records.
  let journal: FilePath

  /// The records that replace them in a restart.
  let newJournal: FilePath

  /// The contents of the document's file that the records start from.
  let base: FilePath

  /// The contents of the document's file that later records start from.
  let newBase: FilePath

  init(folder: FilePath, _ name: NumberedName) {
    self.folder = folder
    stem = name.stem
    number = name.number
    journal = Self.journal(in: folder, name)
    newJournal = journal.adding("-new")
    base = folder.appending(name: name.text + ".base")
    newBase = base.adding("-new")
  }

  /// Finds the paths of a journal by its own, or returns nil if no journal has such a path.
  init?(journal: FilePath) {
    guard let name = NumberedName(journal.name, ending: Self.ending) else { return nil }
    self.init(folder: journal.folder, name)
  }

  /// The path of a journal alone.
  static func journal(in folder: FilePath, _ name: NumberedName) -> FilePath {
    folder.appending(name: "\(name.text).\(ending)")
  }
}
