public import Localization
public import ModelAdapters
import Signals
public import TerminalBinders
public import TerminalViews
import ViewBinders

/// Returns the command that leaves the mouse to the terminal, or takes it back.
///
/// While the terminal has the mouse, it selects and copies text as it does in a shell. The key bar tells
/// who has the mouse now.
///
/// ```swift
/// let leavesMouse = SessionVar(false)
/// let message = TempVar<ToldText>()
/// let window = Window(
///   .usesMouse <-- leavesMouse.map { !$0 },
///   .commands -- CommandGroup("App", mouseCommand(leavesMouse, message, services.texts))
/// )
/// ```
///
/// - Parameters:
///   - leavesMouse: Whether the terminal has the mouse.
///   - message: The messages of the key bar.
///   - texts: The texts of the app.
/// - Returns: The command.
public func mouseCommand(
  _ leavesMouse: SessionVar<Bool>,
  _ message: TempVar<ToldText>,
  _ texts: Texts
) -> CommandItem {
  Command("command.mouse", texts, "F8", in: .mouse, isHinted: false)
    --> Input()
    .withLatestFrom(leavesMouse)
    .map { !$0 }
    .multicast(
      leavesMouse.input,
      Input().map { ToldText(texts[$0 ? "mouse.left" : "mouse.used"]) }.bind(to: message)
    )
}
