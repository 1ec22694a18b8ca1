/// Counts the presses that follow one another in the same view and at the same place.
///
/// The counter uses the time of the screen's clock, because a terminal doesn't send the time of a press.
struct ClickCounter {
  /// The maximum time between two presses of a double click.
  static let patience = Duration.milliseconds(500)

  /// The maximum columns between two presses of a double click.
  static let tolerance = 1

  private var last: (event: MouseEvent, time: Duration, count: Int)?
  private weak var view: TUIView?

  /// Returns the number of presses that a press in a view completes.
  func count(of press: MouseEvent, at time: Duration, in view: TUIView) -> Int {
    guard let last, self.view === view, press.kind == last.event.kind,
      time - last.time <= Self.patience, press.location.y == last.event.location.y,
      abs(press.location.x - last.event.location.x) <= Self.tolerance
    else { return 1 }
    return last.count + 1
  }

  /// Records a press that a view has used, or that no view has used.
  mutating func record(_ press: MouseEvent, at time: Duration, in view: TUIView?) {
    last = view.map { (press, time, count(of: press, at: time, in: $0)) }
    self.view = view
  }
}
