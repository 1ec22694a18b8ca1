import MAVB

/// The window of the app.
func todoWindow(
  _ state: TodoState,
  _ doc: TodoAdapter,
  on screen: any Screen,
  quit: SignalInput<Void>
) -> Window {
  Window(
    .screen -- screen,
    .contentView -- todoView(state, doc),
    .command(Command("Quit", "ctrl-q")) --> quit
  )
}
