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
  /// A view over all others, which alone hears keys and mouse; nil dismisses it.
  ///
  /// Each binding has a sheet of its own, and of several that are shown the latest lies on top. So a
  /// window binds each kind of sheet for itself. Don't merge their signals into one: the nil of a
  /// sheet that isn't open would dismiss the one that is.
  ///
  /// ```swift
  /// let help = Var<String?>(nil)
  /// let search = Var<Var<String>?>(nil)
  /// let window = Window(
  ///   .present <-- help.modalPresentation { Label(.text -- $0) },
  ///   .present <-- search.modalPresentation { TextField(.text <-- $0, .textChanged --> $0.update()) }
  /// )
  /// ```
  public static var present: Self {
    Self("present", phase: .value, repetition: .addsUp) { window, argument in
      let slot = SheetSlot(window)
      switch argument {
      case .constant(let view):
        slot.show(view?.tuiView())
        return nil
      case .dynamic(let signal):
        return signal.subscribeValues { slot.show($0?.tuiView()) }
      }
    }
  }
}

extension BindingName where Instance: TUIWindow, Argument == Dynamic<(any ViewConvertible)?> {
  /// The view at the lower edge, which alone hears keys and mouse while the rest stays in sight.
  public static var panel: Self {
    .value { window, view in
      // One of the panel's own actions may be what closes it.
      if let old = window.panel { releaseAfterDelivery(old) }
      window.panel = view?.tuiView()
    }
  }
}

extension BindingName where Instance: TUIWindow, Argument == Dynamic<ThemeChoice> {
  /// Which theme the user wants.
  public static var themeChoice: Self { .value { $0.themeChoice = $1 } }
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

// MARK: - Delegates

extension BindingName where Instance: TUIWindow, Argument == (Int) -> Int {
  /// Tells the height of the panel by that of the window.
  public static var panelHeight: Self { .delegate { $0.panelHeight = $1 } }
}

/// The sheet of one binding.
private final class SheetSlot {
  private weak var window: TUIWindow?
  private weak var shown: TUIView?

  init(_ window: TUIWindow) {
    self.window = window
  }

  func show(_ view: TUIView?) {
    guard let window, view !== shown else { return }
    if let shown {
      // One of the sheet's own actions may be what dismisses it.
      releaseAfterDelivery(shown)
      window.dismiss(shown)
    }
    shown = view
    if let view { window.present(view) }
  }
}

// MARK: - Modal presentation

extension SignalInterface {
  /// Makes a view of a state while there is one, to be bound as the sheet of a window.
  ///
  /// A state that was restored is presented at once. Bind the sheet of each state for itself.
  ///
  /// - Parameter construct: Makes the view.
  /// - Returns: The signal of the view, nil while there is no state.
  public func modalPresentation<State>(
    _ construct: @escaping (State) -> any ViewConvertible
  ) -> Signal<(any ViewConvertible)?> where OutputValue == State? {
    map { $0.map(construct) }
  }
}
