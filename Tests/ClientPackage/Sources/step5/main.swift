import MAVB

let screen = try TerminalScreen(scheduler: DispatchScheduler())
let quit = Input<Void>().subscribeValues { screen.stop() }
let window = todoWindow(TodoState(), TodoAdapter(TodoList()), on: screen, quit: quit)
withExtendedLifetime(window.instance()) { screen.run() }
