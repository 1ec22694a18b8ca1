import MAVB

/// A value on a track with ticks, and the progress that follows it.
struct SliderPage: Page {
  let hour = Var(15)

  var view: View {
    View(
      .layout -- .vertical(
        .view(Label(.text <-- hour.map { "\($0):00" }, .alignment -- .center)),
        .view(
          Slider(
            .minimumValue -- 6,
            .maximumValue -- 22,
            .value <-- hour,
            .tickMarks -- [8, 12, 16, 20],
            .valueChanged --> hour
          )
        ),
        .space(),
        .view(ProgressView(.progress <-- hour.map { Double($0 - 6) / 16 }))
      )
    )
  }
}
