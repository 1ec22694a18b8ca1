import MAVB

/// What the user has typed.
struct TodoState {
  let draft = Var("")
}
