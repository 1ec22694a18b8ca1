public import Documents
public import Signals
public import TerminalViews
public import ViewBinders

/// A running app: a window on a screen, the endpoints it is bound to, and its life from start to end.
///
/// Its binder is ``Application``.
public final class TUIApplication: Bindable {
  /// The name before messages on standard error.
  public var name = ""

  /// Where the window is shown.
  public var screen: (any Screen)? {
    didSet { listen() }
  }

  /// The work that has to be done before the program ends.
  public var background: (any BackgroundWork)?

  /// The window; it is shown as soon as there is a screen.
  public var window: TUIWindow? {
    didSet { show() }
  }

  /// What the app is bound to beside its window.
  public var endpoints: [any Endpoint] = []

  /// Called when the program is stopped and may not go on.
  public var onSuspend: (() -> Void)?

  /// Called when the program is ended from outside.
  public var onTerminate: (() -> Void)?

  /// What ends with the app.
  public var lifetimes: [Lifetime] = []

  private var isTerminating = false
  private var parting: String?

  /// Makes an app without a window.
  public init() {}

  /// Ends the program when everything is written.
  public func end(_ ending: Ending) {
    let message = ending.message.map { "\(name): \($0)" }
    if isTerminating {
      parting = message
    } else {
      end()
      screen?.stop(status: ending.status, saying: message)
    }
  }

  private func show() {
    guard let screen, let window, window.screen !== screen else { return }
    window.screen = screen
  }

  private func listen() {
    show()
    screen?.onSuspend = { [unowned self] in
      onSuspend?()
      finish()
    }
    screen?.onTerminate = { [unowned self] in
      isTerminating = true
      onTerminate?()
      end()
      return parting
    }
  }

  /// Waits for everything that was begun, and for what it leads to.
  private func finish() {
    background?.finish()
    for endpoint in endpoints { endpoint.finish() }
    background?.finish()
  }

  /// The same, and gives back what is held.
  private func end() {
    finish()
    for endpoint in endpoints { endpoint.end() }
  }
}
