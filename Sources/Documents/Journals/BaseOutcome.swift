/// Whether the contents of a document's file are kept beside its journal, or why not.
public enum BaseOutcome: Sendable, Hashable {
  /// The contents are kept.
  case kept(JournalBase)

  /// The contents are larger than the limit, and the file system can't share them between two
  /// files.
  case tooLarge

  /// The file has another version than the expected one, or was changed during the copy.
  case changed
}
