import DocumentApp
import MAVB

/// The commands of the shown time.
///
/// - Parameters:
///   - split: The state of the window.
///   - context: The listed clocks, the shown time, and the formatter without the settings, from
///     which those of the settings are made.
/// - Returns: The commands; while another time than now is shown, the key line has theirs only.
func timeCommands(_ split: SplitState, _ context: ClockContext) -> [CommandItem] {
  let texts = context.texts
  let isShifted = split.shift.map { $0 != .zero }
  /// A step; in the key line a key without a title is joined to the next one.
  func step(_ title: TextKey, _ key: KeyEvent, _ step: TimeStep, isJoined: Bool) -> CommandItem {
    let command = Command(title, texts, key, keyPlace: .state)
    return (isJoined ? command.inKeyBar("") : command).hinted(while: isShifted)
      --> Input().map { step }.bind(to: split.shifting(context.formatter, context.time))
  }
  return [
    step("command.earlier", ",", .quarters(-1), isJoined: true),
    step("command.later", ".", .quarters(1), isJoined: false),
    step("command.earlierHour", "<", .hours(-1), isJoined: true),
    step("command.laterHour", ">", .hours(1), isJoined: false),
    step("command.earlierDay", "[", .days(-1), isJoined: true),
    step("command.laterDay", "]", .days(1), isJoined: false),
    Command("command.setTime", texts, "=", keyPlace: .commandsAndState, asks: true)
      --> Input().map { SetTimeState() }.bind(to: split.setTime),
    Command("command.copyAll", texts, "y", keyPlace: .state)
      .while(context.listed.map { $0.list.count > 0 })
      .hinted(while: isShifted)
      --> copyingAllClocks(split, context),
  ]
}

/// Returns the Esc command that shows now while another time is shown.
///
/// It is in the groups of all views that use Esc for something else.
func returningToNow(_ split: SplitState, _ texts: Texts) -> CommandItem {
  let command = Command("command.now", texts, "escape")
  return command.while(split.shift.map { $0 != .zero })
    --> Input().map { .zero }.bind(to: split.shift)
}

/// An input that copies all clocks as lines.
private func copyingAllClocks(
  _ split: SplitState,
  _ context: ClockContext
) -> SignalInput<Void> {
  Input()
    .withLatestFrom(context.listed, split.moments(context.formatter)) { _, listed, moment in
      let shown = ShownTime(now: context.time.now, shift: moment.shift)
      return moment.formatter.lines(of: listed.list.clocks, at: shown.seconds)
    }
    .multicast(
      Input().map { CopiedText($0) }.bind(to: split.app.copy),
      Input()
        .map { _ in StatusMessage(context.texts["clocks.copied"], isDone: true) }
        .bind(to: split.app.message)
    )
}
