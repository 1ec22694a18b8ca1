import MAVB

/// A question with its answers; an app presents it as a sheet.
struct DialogPage: Page {
  let answer = Var("")

  var view: View {
    View(
      .layout -- .vertical(
        .view(
          Dialog(
            .title -- "Save words.txt before you quit?",
            .message -- "Discarded changes stay in the history for 30 days.",
            .answer("Save and quit", "s") --> Input().map { "saved" }.bind(to: answer),
            .answer("Discard the changes", "d") --> Input().map { "discarded" }.bind(to: answer)
          ),
          length: .fillRemaining
        ),
        .view(Label(.text <-- answer, .ink -- .secondary))
      )
    )
  }
}
