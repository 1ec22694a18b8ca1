import MAVB

/// A field whose text is a state, and one that sends its text when Enter is pressed.
struct TextFieldPage: Page {
  let name = Var("New York")
  let greeted = Var("")

  var view: View {
    View(
      .layout -- .vertical(
        .view(TextField(.text <-- name, .textChanged --> name)),
        .view(Label(.text <-- name.map { "\($0.count) letters" })),
        .view(
          TextField(
            .borderStyle -- .roundedRect,
            .placeholder -- "Whom to greet, then Enter",
            .committed --> greeted
          )
        ),
        .view(Label(.text <-- greeted.map { $0.isEmpty ? "" : "Hello, \($0)!" }))
      )
    )
  }
}
