import MAVB

/// The window of the app.
func todoWindow(_ state: TodoState, on screen: any Screen, quit: SignalInput<Void>) -> Window {
  Window(
    .screen -- screen,
    .contentView -- todoView(state),
    .command(Command("Quit", "ctrl-q")) --> quit
  )
}
