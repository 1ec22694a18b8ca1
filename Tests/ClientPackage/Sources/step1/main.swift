import MAVB

let screen = try TerminalScreen(scheduler: DispatchScheduler())
let window = todoWindow(on: screen, quit: Input().subscribeValues { screen.stop() })
withExtendedLifetime(window.instance()) { screen.run() }
