import MAVB

/// What is selected and typed; it is saved, and the next start looks the same.
struct TodoState: CodableContainer {
  let selection: Var<Int?>
  let isAdding: Var<Bool>
  let draft: Var<String>

  init() {
    selection = Var(nil)
    isAdding = Var(false)
    draft = Var("")
  }
}
