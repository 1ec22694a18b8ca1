import Signals
import TerminalViews
import ViewBinders

/// Constructs what shows a window beside the main one of a divided screen.
typealias SidePane = Binder<SideWindow>

/// The place beside the main window of a divided screen, where another window can be.
final class SideWindow: Bindable {
  /// The screen.
  var screen: DividedScreen?

  /// The window; nil leaves the whole screen to the main one.
  var window: TUIWindow? {
    didSet { if window !== oldValue { windowDidChange(from: oldValue) } }
  }

  /// A part of the main window to point out.
  var highlight: Rect? {
    didSet { screen?.highlight = window == nil ? nil : highlight }
  }

  var lifetimes: [Lifetime] = []

  /// Makes a place without a screen.
  init() {}

  /// Gives the keys to the main window.
  func leave() { screen?.moveKeys(toSide: false) }

  private func windowDidChange(from old: TUIWindow?) {
    // The running delivery may have started in an action of the window.
    if let old { releaseAfterDelivery(old) }
    guard let screen else { return }
    if let window { window.screen = screen.divide() } else { screen.join() }
  }
}

// MARK: - Constants

extension BindingName where Instance == SideWindow, Argument == Constant<DividedScreen> {
  /// The screen.
  static var screen: Self { .constant { $0.screen = $1 } }
}

// MARK: - Values

extension BindingName where Instance == SideWindow, Argument == Dynamic<TUIWindow?> {
  /// The window; nil leaves the whole screen to the main one.
  static var window: Self { .value { $0.window = $1 } }
}

extension BindingName where Instance == SideWindow, Argument == Dynamic<Rect?> {
  /// A part of the main window to point out.
  static var highlight: Self { .value { $0.highlight = $1 } }
}

// MARK: - Signals

extension BindingName where Instance == SideWindow, Argument == Signal<Void> {
  /// Gives the keys to the main window.
  static var leave: Self { .signal { window, _ in window.leave() } }
}
