import MAVB

/// A question with its actions; an app presents it as a sheet.
struct AlertPage: Page {
  let answer = Var("")

  var view: View {
    View(
      .layout -- .vertical(
        .view(
          Alert(
            .title -- "Save words.txt before you quit?",
            .message -- "Discarded changes stay in the history for 30 days.",
            .action("Save and quit", "s") --> Input().map { "saved" }.bind(to: answer),
            .action("Discard the changes", "d") --> Input().map { "discarded" }.bind(to: answer)
          ),
          length: .fillRemaining
        ),
        .view(Label(.text <-- answer, .ink -- .secondary))
      )
    )
  }
}
