import MAVB

/// The window of the app.
func todoWindow(on screen: any Screen, quit: SignalInput<Void>) -> Window {
  Window(
    .screen -- screen,
    .contentView -- View(
      .layout -- .vertical(
        .view(Label(.text -- "Nothing to do"), length: .fillRemaining),
        .view(KeyBar(), length: .fixed(1))
      )
    ),
    .command(Command("Quit", "ctrl-q")) --> quit
  )
}
