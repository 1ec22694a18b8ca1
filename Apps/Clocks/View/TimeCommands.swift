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
  /// A move; in the key line a key without a title is joined to the next one.
  func moving(_ title: TextKey, _ key: KeyEvent, by move: TimeMove, isJoined: Bool) -> CommandItem {
    let command = Command(title, texts, key, keyPlace: .state)
    return (isJoined ? command.inKeyBar("") : command).hinted(while: isShifted)
      --> Input().map { move }.bind(to: split.shifting(context.formatter, context.time))
  }
  return [
    moving("command.earlier", ",", by: .quarters(-1), isJoined: true),
    moving("command.later", ".", by: .quarters(1), isJoined: false),
    moving("command.earlierHour", "<", by: .hours(-1), isJoined: true),
    moving("command.laterHour", ">", by: .hours(1), isJoined: false),
    moving("command.earlierDay", "[", by: .days(-1), isJoined: true),
    moving("command.laterDay", "]", by: .days(1), isJoined: false),
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
    .withLatestFrom(context.listed, split.shiftedFormatters(context.formatter)) {
      let shown = ShownTime(now: context.time.now, shift: $2.shift)
      return $2.formatter.lines(of: $1.list.clocks, at: shown.seconds)
    }
    .bind(
      to: Input().map { CopiedText($0) }.bind(to: split.app.copy),
      Input()
        .map { _ in StatusMessage(context.texts["clocks.copied"], isDone: true) }
        .bind(to: split.app.message)
    )
}
