/// Routes the mouse events of a window to its views.
///
/// The view that uses a press owns the mouse until the button is released, wherever the pointer is
/// and even if a sheet opens meanwhile. Terminals can lose a release, so another press and a motion
/// without the button end the ownership, too.
final class MouseRouter {
  /// The view that owns the mouse.
  private(set) weak var owner: TUIView?

  private var button: MouseEvent.Button?
  private var clicks = ClickCounter()

  /// Routes a mouse event.
  func route(_ event: MouseEvent, in window: TUIWindow) {
    if owner?.window !== window || owner?.isShown != true { cancel() }
    switch event.kind {
    case .press(let button):
      cancel()
      press(button, event, in: window)
    case .drag(let button):
      guard button == self.button, let owner else { return cancel() }
      offer(event, to: owner)
    case .release(let button):
      guard button == self.button, let owner else { return }
      forgetOwner()
      offer(event, to: owner)
    case .move: cancel()
    case .wheel, .wheelSideways:
      _ = window.router.views(under: event.location).first { offer(event, to: $0) }
    }
  }

  /// Ends the ownership without a release.
  func cancel() {
    let former = owner
    forgetOwner()
    former?.mouseWasLost()
  }

  private func forgetOwner() { (owner, button) = (nil, nil) }

  private func press(_ button: MouseEvent.Button, _ event: MouseEvent, in window: TUIWindow) {
    let (views, time) = (window.router.views(under: event.location), window.screen.now)
    if let view = views.first(where: \.canBecomeFirstResponder),
      view.takesFocus(byPressAt: view.convertFromWindow(event.location))
    {
      window.focus.move(to: view)
    }
    let user = views.first { view in
      var event = event
      event.clickCount = clicks.count(of: event, at: time, in: view)
      return offer(event, to: view)
    }
    clicks.record(event, at: time, in: user)
    (owner, self.button) = (user, user == nil ? nil : button)
  }

  @discardableResult
  private func offer(_ event: MouseEvent, to view: TUIView) -> Bool {
    view.mouse(event, at: view.convertFromWindow(event.location))
  }
}

/// Counts the presses that follow one another in the same view and at the same place.
///
/// The times are those of the screen's clock, because a terminal doesn't send the time of a press.
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
