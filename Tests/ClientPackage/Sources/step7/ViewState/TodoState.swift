import MAVB

/// The selection, and the text of a new item.
struct TodoState {
  let selection = Var<Int?>(nil)
  let isAdding = Var(false)
  let draft = Var("")
}
