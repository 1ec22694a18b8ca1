import MAVB

/// The selection and the typed text, which are saved and restored.
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
