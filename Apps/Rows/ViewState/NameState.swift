import MAVB

/// The state of the question for a file name.
struct NameState {
  /// What is typed.
  let path: Var<String>

  /// Makes the state of a question with a name to begin with.
  init(path: String = "") {
    self.path = Var(path)
  }
}
