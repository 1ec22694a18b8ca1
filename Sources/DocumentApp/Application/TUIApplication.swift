public import Documents
public import Signals
public import TerminalViews
public import ViewBinders

/// A running app: a window on a screen, its endpoints and its life cycle.
///
/// Its binder is ``Application``.
public final class TUIApplication: Bindable {
  /// The name that precedes messages on standard error.
  public var name = ""

  /// The screen of the window.
  public var screen: (any Screen)? {
    didSet { listen() }
  }

  /// The background work to finish before the program ends.
  public var background: (any BackgroundWork)?

  /// The window; it is shown when there is a screen.
  public var window: TUIWindow? {
    didSet { show() }
  }

  /// The endpoints of the app.
  public var endpoints: [any Endpoint] = []

  /// The handler of suspensions that are not possible.
  public var onNotSuspend: (() -> Void)?

  /// The handler that is called before the program is suspended.
  public var onSuspend: (() -> Void)?

  /// The handler that is called when the program is terminated from outside.
  public var onTerminate: (() -> Void)?

  /// The lifetimes that end with the app.
  public var lifetimes: [Lifetime] = []

  private var isTerminating = false
  private var finalMessage: String?

  /// Makes an app without a window.
  public init() {}

  /// Ends the program after all pending writes are finished.
  public func end(_ ending: Ending) {
    let message = ending.message.map { "\(name): \($0)" }
    if isTerminating {
      finalMessage = message
    } else {
      end()
      screen?.stop(status: ending.status, saying: message)
    }
  }

  /// Stops the program until its shell continues it, or reports that there is none.
  public func suspend() {
    // State changes that lead here are saved only after the current delivery.
    afterDelivery { [self] in
      if screen?.suspend() == false { onNotSuspend?() }
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
      return finalMessage
    }
  }

  /// Finishes all pending work; finishing an endpoint may start more background work.
  ///
  /// - Returns: False if work was given up because it stands still.
  @discardableResult
  private func finish() -> Bool {
    background?.finish(isEnding: isTerminating)
    for endpoint in endpoints { endpoint.finish() }
    return background?.finish(isEnding: isTerminating) ?? true
  }

  /// Finishes all pending work and releases the endpoints' resources.
  ///
  /// A disk that hangs would block the release, too; the system releases the resources anyway.
  private func end() {
    guard finish() else { return }
    for endpoint in endpoints { endpoint.end() }
  }
}
