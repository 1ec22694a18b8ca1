import MAVB

/// The state of the dialog that asks for a file name.
struct NameState {
  /// The text in the field.
  let path: Var<String>

  /// Makes the state with an initial name.
  init(path: String = "") {
    self.path = Var(path)
  }
}
