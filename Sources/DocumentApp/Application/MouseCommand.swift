public import Localization
public import ModelAdapters
public import Signals
public import TerminalBinders
public import TerminalViews
import ViewBinders

/// Returns the command that gives the mouse to the terminal, or takes it back.
///
/// While the terminal has the mouse, it selects and copies text as it does in a shell. The key bar
/// shows who has the mouse.
///
/// ```swift
/// let leavesMouse = SessionVar(false)
/// let message = TempVar<StatusMessage>()
/// let window = Window(
///   .usesMouse <-- leavesMouse.map { !$0 },
///   .commands -- CommandGroup(
///     "App",
///     mouseCommand(leavesMouse.signal, leavesMouse.input, message, services.texts)
///   )
/// )
/// ```
///
/// - Parameters:
///   - leavesMouse: Whether the terminal has the mouse.
///   - leaving: Leaves the mouse to the terminal (true), or takes it back.
///   - message: The messages of the key bar.
///   - texts: The texts of the app.
/// - Returns: The command.
public func mouseCommand(
  _ leavesMouse: Signal<Bool>,
  _ leaving: SignalInput<Bool>,
  _ message: TempVar<StatusMessage>,
  _ texts: Texts
) -> CommandItem {
  Command("command.mouse", texts, "F8", in: .mouse, isHinted: false)
    --> Input()
    .withLatestFrom(leavesMouse)
    .map { !$0 }
    .bind(
      to: leaving,
      Input().map { StatusMessage(texts[$0 ? "mouse.left" : "mouse.used"]) }.bind(to: message)
    )
}
