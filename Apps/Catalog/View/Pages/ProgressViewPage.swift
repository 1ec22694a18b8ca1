import MAVB

/// The completed part of a work.
struct ProgressViewPage: Page {
  let done = Var(2)

  var view: View {
    View(
      .layout -- .vertical(
        .view(ProgressView(.progress <-- done.map { Double($0) / 8 })),
        .view(Label(.text <-- done.map { "\($0) of 8 files" })),
        .view(
          Button(
            .title -- "Next file",
            .isEnabled <-- done.map { $0 < 8 },
            .pressed --> Input().withLatestFrom(done) { $1 + 1 }.bind(to: done)
          )
        )
      )
    )
  }
}
