import MAVB

/// The state of the question for a file name.
struct NameState {
  /// What is typed.
  let path: Var<String>

  /// Whether the program ends after the save.
  let quits: Bool

  /// Makes the state of a question with a name to begin with.
  init(path: String = "", quits: Bool) {
    self.path = Var(path)
    self.quits = quits
  }
}
