import DocumentApp
import MAVB

/// What the views of clocks need besides the states: the listed clocks, how to write them, the
/// shown time, and the user's keys.
struct ClockContext {
  /// Writes clocks as the settings say.
  var formatter: ClockFormatter

  /// The shown time.
  let time: ClockTime

  /// The clocks in the order of the settings; shared, because views and commands depend on them.
  let listed: Signal<ListedClocks>

  /// The keys that the user has chosen.
  var keyMap: KeyMap

  /// The texts of the app.
  var texts: Texts { formatter.texts }

  /// The zones, and the names of clocks.
  var zones: ClockZones { formatter.zones }
}

extension ClockContext {
  /// Makes the context of a window, with a formatter without the user's choices.
  init(
    _ split: SplitState,
    _ doc: DocumentAdapter,
    _ plain: ClockFormatter,
    _ services: Services
  ) {
    (formatter, keyMap) = (plain, services.keyMap)
    time = ClockTime(
      services.scheduler,
      shift: split.shift.signal,
      showsSeconds: split.settings.formats.map { $0.seconds == .shown }
    )
    listed = split.settings.listedClocks(doc, plain.zones, time)
  }

  /// Returns the context that writes clocks with another formatter.
  func writing(with formatter: ClockFormatter) -> ClockContext {
    var context = self
    context.formatter = formatter
    return context
  }
}
