import MAVB

/// A text that is wrapped and scrolled, which a switch makes editable.
struct TextViewPage: Page {
  let text = Var("The quick brown fox jumps over the lazy dog.\n\nالثعلب البني السريع")
  let isEditable = Var(true)

  var view: View {
    View(
      .layout -- .vertical(
        .view(
          Switch(
            .title -- "Editable",
            .isOn <-- isEditable,
            .action(.valueChanged, \.isOn) --> isEditable
          )
        ),
        .space(),
        .view(
          TextView(
            .allowsEditing <-- isEditable,
            .allowsLineEnds -- true,
            .text <-- text,
            .textChanged --> text
          ),
          length: .fillRemaining
        )
      )
    )
  }
}
