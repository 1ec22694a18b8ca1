public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs the endpoint of the user's clipboard.
///
/// ```swift
/// let (copy, copied) = Signal<String>.create()
/// let clipboard = Clipboard(.screen -- screen, .copy <-- copied)
/// ```
public typealias Clipboard = Binder<TerminalClipboard>

/// The clipboard of the user's terminal, written with OSC 52 if the terminal supports it.
///
/// Its binder is ``Clipboard``.
public final class TerminalClipboard: Bindable, Endpoint {
  /// The terminal.
  public var screen: (any Screen)?

  /// The lifetimes that end with the clipboard.
  public var lifetimes: [Lifetime] = []

  /// Makes a clipboard without a terminal.
  public init() {}

  /// Does nothing, because there is no pending work.
  public func finish() {}
}

// MARK: - Constants

extension BindingName where Instance == TerminalClipboard, Argument == Constant<any Screen> {
  /// The terminal.
  public static var screen: Self { .constant { $0.screen = $1 } }
}

// MARK: - Signals

extension BindingName where Instance == TerminalClipboard, Argument == Signal<String> {
  /// Copies texts to the clipboard.
  public static var copy: Self { .signal { $0.screen?.copy($1) } }
}
