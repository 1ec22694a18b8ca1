public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs the root of a tree of views on a screen.
public typealias Window = Binder<TUIWindow>

// MARK: - Constants

extension BindingName where Instance: TUIWindow, Argument == Constant<any Screen> {
  /// The screen that the window fills.
  public static var screen: Self { .constant { $0.screen = $1 } }
}

// MARK: - Values

extension BindingName where Instance: TUIWindow, Argument == Dynamic<any ViewConvertible> {
  /// The view that fills the window.
  public static var contentView: Self { .value { $0.contentView = $1.tuiView() } }
}

extension BindingName where Instance: TUIWindow, Argument == Dynamic<(any ViewConvertible)?> {
  /// The view over all others, which alone hears keys and mouse; nil dismisses it.
  public static var present: Self {
    .value { window, view in
      // One of the sheet's own actions may be what dismisses it.
      if let old = window.presented { releaseAfterDelivery(old) }
      window.presented = view?.tuiView()
    }
  }
}

extension BindingName where Instance: TUIWindow, Argument == Dynamic<String> {
  /// The title of the terminal's window.
  public static var title: Self { .value { $0.title = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUIWindow, Argument == SignalInput<Void> {
  /// Tells that the user presses a key or comes back to the terminal's window.
  public static var activity: Self { .action(\.onActivity) }
}

// MARK: - Modal presentation

extension SignalInterface {
  /// Makes a view of a state while there is one, for ``BindingName/present``.
  ///
  /// - Parameter construct: Makes the view.
  /// - Returns: The signal of the view, nil while there is no state.
  public func modalPresentation<State>(
    _ construct: @escaping (State) -> any ViewConvertible
  ) -> Signal<(any ViewConvertible)?> where OutputValue == State? {
    map { $0.map(construct) }
  }
}
