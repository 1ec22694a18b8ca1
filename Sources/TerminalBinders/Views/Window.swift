public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a window, the root of a view tree on a screen.
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
  /// A modal sheet over all other views; nil dismisses it.
  ///
  /// Each binding manages its own sheet, and the latest sheet is on top. Use one binding for each
  /// kind of sheet. Don't merge their signals: the nil of a closed sheet would dismiss the open
  /// one.
  ///
  /// ```swift
  /// let help = Var<String?>(nil)
  /// let search = Var<Var<String>?>(nil)
  /// let window = Window(
  ///   .present <-- help.modalPresentation { Label(.text -- $0) },
  ///   .present <-- search.modalPresentation { text in
  ///     TextField(.text <-- text, .textChanged --> text)
  ///   }
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
        let point = TracePoint(.value, "present")
        return signal.subscribeValues { [weak window] view in
          point.pass(view, of: window) { slot.show(view?.tuiView()) }
        }
      }
    }
  }
}

extension BindingName where Instance: TUIWindow, Argument == Dynamic<(any ViewConvertible)?> {
  /// A modal view at the bottom edge, which leaves the other views visible.
  public static var panel: Self {
    .value { window, view in
      // The running delivery may have started in an action of the panel.
      if let old = window.panel { releaseAfterDelivery(old) }
      window.panel = view?.tuiView()
    }
  }
}

extension BindingName where Instance: TUIWindow, Argument == Dynamic<ThemeChoice> {
  /// Which theme the user wants.
  public static var themeChoice: Self { .value { $0.themeChoice = $1 } }
}

extension BindingName where Instance: TUIWindow, Argument == Dynamic<Bool> {
  /// Whether the app uses the mouse; otherwise the terminal uses it for its own selection.
  public static var usesMouse: Self { .value { $0.usesMouse = $1 } }
}

extension BindingName where Instance: TUIWindow, Argument == Dynamic<KeyNames> {
  /// The names of keys in the user's language.
  public static var keyNames: Self { .value { $0.keyNames = $1 } }
}

extension BindingName where Instance: TUIWindow, Argument == Dynamic<String> {
  /// The title of the terminal window.
  public static var title: Self { .value { $0.title = $1 } }
}

// MARK: - Signals

extension BindingName where Instance: TUIWindow, Argument == Signal<CopiedText> {
  /// Pastes texts into the view with the focus, as the terminal does.
  public static var paste: Self { .signal { $0.handle(.paste($1)) } }
}

// MARK: - Actions

extension BindingName where Instance: TUIWindow, Argument == SignalInput<Void> {
  /// Sent when the user presses a key or returns to the terminal window.
  public static var activity: Self { .action { $0.onActivity.add($1) } }

  /// Sent when the user presses the paste key in a field.
  public static var pasteRequested: Self { .action { $0.onPasteRequest.add($1) } }
}

extension BindingName where Instance: TUIWindow, Argument == SignalInput<CopiedText> {
  /// Sends the texts that the user copies or cuts in fields.
  public static var copied: Self { .action { $0.onCopy.add($1) } }
}

// MARK: - Delegates

extension BindingName where Instance: TUIWindow, Argument == (Int) -> Int {
  /// Returns the height of the panel for the height of the window.
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
      // The running delivery may have started in an action of the sheet.
      releaseAfterDelivery(shown)
      window.dismiss(shown)
    }
    shown = view
    if let view { window.present(view) }
  }
}

// MARK: - Modal presentation

extension SignalInterface {
  /// Makes a sheet from an optional state, for a `.present` binding.
  ///
  /// A restored state is presented at once. Use one binding for each state.
  ///
  /// - Parameter construct: Makes the view.
  /// - Returns: The signal of the view, nil while there is no state.
  public func modalPresentation<State>(
    _ construct: @escaping (State) -> any ViewConvertible
  ) -> Signal<(any ViewConvertible)?> where OutputValue == State? {
    map { $0.map(construct) }
  }
}

extension SignalInterface<Bool> {
  /// Returns the sheet that is shown while the signal is true.
  ///
  /// - Parameter construct: Makes the sheet.
  /// - Returns: The signal to bind to ``ViewBinders/BindingName/present``.
  @MainActor
  public func modalPresentation(
    _ construct: @escaping () -> any ViewConvertible
  ) -> Signal<(any ViewConvertible)?> {
    map { $0 ? construct() : nil }
  }
}
