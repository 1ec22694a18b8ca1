import MAVB

/// What lies over the window: the list of keys, or a question that needs an answer.
enum SheetState {
  /// The list of keys.
  case keys(KeysState)

  /// What shall become of work that isn't saved.
  case quit

  /// What the file shall be called.
  case name(NameState)

  /// Whether what lies at a path may be lost.
  case replace(ReplaceState)

  /// Why a file wasn't saved.
  case failure(String)
}
