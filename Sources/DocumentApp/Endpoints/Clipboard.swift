public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs the user's clipboard.
///
/// ```swift
/// let (copy, copied) = Signal<String>.create()
/// let clipboard = Clipboard(.screen -- screen, .copy <-- copied)
/// ```
public typealias Clipboard = Binder<TerminalClipboard>

/// The clipboard of the user's terminal, if that lets a program write it (OSC 52).
///
/// Its binder is ``Clipboard``.
public final class TerminalClipboard: Bindable, Endpoint {
  /// The terminal.
  public var screen: (any Screen)?

  /// What ends with the clipboard.
  public var lifetimes: [Lifetime] = []

  /// Makes the clipboard of no terminal.
  public init() {}

  /// Does nothing: nothing waits.
  public func finish() {}
}

// MARK: - Constants

extension BindingName where Instance == TerminalClipboard, Argument == Constant<any Screen> {
  /// The terminal.
  public static var screen: Self { .constant { $0.screen = $1 } }
}

// MARK: - Signals

extension BindingName where Instance == TerminalClipboard, Argument == Signal<String> {
  /// Puts texts on the clipboard.
  public static var copy: Self { .signal { $0.screen?.copy($1) } }
}
