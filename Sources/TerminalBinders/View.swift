public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a plain view, a container for other views.
public typealias View = Binder<TUIView>

// MARK: - Constants

extension BindingName where Instance: TUIView, Argument == Constant<SheetStyle> {
  /// The kind of the view's content in a sheet, which determines the size of the sheet
  /// when it opens.
  public static var sheetStyle: Self { .constant { $0.sheetStyle = $1 } }
}

// MARK: - Values

extension BindingName where Instance: TUIView, Argument == Dynamic<Bool> {
  /// Whether the view is hidden and takes no space in its layout.
  public static var isHidden: Self { .value { $0.isHidden = $1 } }

  /// Whether the view never takes the focus and reacts to the mouse only.
  public static var refusesFirstResponder: Self { .value { $0.refusesFirstResponder = $1 } }

  /// Whether the view has the focus.
  public static var isFocused: Self { .value { $0.wantsFocus = $1 } }
}

extension BindingName where Instance: TUIView, Argument == Dynamic<Ground?> {
  /// The ground of the view and its subviews; nil inherits that of the superview.
  public static var ground: Self { .value { $0.ground = $1 } }
}

extension BindingName where Instance: TUIView, Argument == Dynamic<Theme?> {
  /// The theme of the view and its subviews; nil inherits the superview's.
  public static var theme: Self { .value { $0.themeOverride = $1 } }
}

extension BindingName where Instance: TUIView, Argument == Dynamic<Bool?> {
  /// Whether the view and its subviews are laid out from right to left; nil inherits.
  public static var isMirrored: Self { .value { $0.mirroringOverride = $1 } }
}

extension BindingName where Instance: TUIView, Argument == Dynamic<Layout> {
  /// The subviews and their arrangement.
  public static var layout: Self { .value { $0.contentLayout = $1 } }
}

extension BindingName where Instance: TUIView, Argument == Dynamic<String> {
  /// The title while the view is presented as a sheet.
  public static var sheetTitle: Self { .value { $0.sheetTitle = $1 } }

  /// The text after the title of the sheet, such as a number of results.
  public static var sheetNote: Self { .value { $0.sheetNote = $1 } }
}

// MARK: - States

extension BindingName where Instance: TUIView {
  /// The focus: the view has it while the state equals a value, and the state becomes that value
  /// when the user gives the view the focus, with Tab or with the mouse.
  ///
  /// Each view of a window that can have the focus has a value of its own, so the state and the
  /// focus agree:
  ///
  /// ```swift
  /// let isAdding = Var(false)
  /// let list = TextView(.focus(equals: false) <--> isAdding)
  /// let field = TextField(.focus(equals: true) <--> isAdding)
  /// ```
  ///
  /// - Parameter value: The value.
  /// - Returns: The name.
  public static func focus<Value: Equatable>(equals value: Value) -> Self
  where Argument == TwoWay<Value> {
    .twoWay(
      "focus(equals: \(value))",
      { $0.wantsFocus = $1 == value },
      changed: { view, send in view.onGainingFocus { send(value) } }
    )
  }
}

extension TUIView {
  fileprivate func onGainingFocus(_ body: @escaping () -> Void) {
    onFocusChange.add { if $0 { body() } }
  }
}

// MARK: - Signals

extension BindingName where Instance: TUIView, Argument == Signal<Void> {
  /// Gives the focus to the view or its first subview that can have it, otherwise to the view as
  /// soon as it can have it.
  public static var becomeFirstResponder: Self {
    .signal { view, _ in if !view.focusWithin() { view.wantsFocus = true } }
  }

  /// Takes the focus away from the view.
  public static var resignFirstResponder: Self {
    .signal { view, _ in
      view.resignFirstResponder()
      view.wantsFocus = false
    }
  }
}

// MARK: - Actions

extension BindingName where Instance: TUIView, Argument == SignalInput<CopiedText> {
  /// Sends the texts that are pasted while the view or one of its subviews has the focus.
  public static var pasted: Self { .action { $0.onPaste.add($1) } }
}

extension BindingName where Instance: TUIView, Argument == SignalInput<Bool> {
  /// Sends true when the view gains the focus, and false when it loses it.
  public static var focusChanged: Self { .action { $0.onFocusChange.add($1) } }
}

extension BindingName where Instance: TUIView, Argument == SignalInput<Size> {
  /// Sends the size of the view when it changes, before its subviews are laid out.
  ///
  /// The contents can therefore adapt to the size in the same frame.
  public static var sizeChanged: Self { .action { $0.onSizeChange.add($1) } }
}

extension BindingName where Instance: TUIView, Argument == SignalInput<Void> {
  /// Sent when the view gains the focus.
  public static var didFocus: Self { .action { view, send in view.onGainingFocus { send(()) } } }

  /// Sent when a key of the command is pressed while the view or one of its subviews has the focus.
  public static func command(_ command: Command) -> Self {
    name(of: command) { command --> $0 }
  }

  /// Sent when a key of the command is pressed, while a signal is true.
  ///
  /// At other times the command is disabled, and the key bar does not show it.
  public static func command(
    _ command: Command,
    while isEnabled: some SignalInterface<Bool>
  ) -> Self {
    name(of: command) { command.while(isEnabled) --> $0 }
  }

  private static func name(
    of command: Command,
    _ item: @escaping (SignalInput<Void>) -> CommandItem
  ) -> Self {
    let keys = command.keys.map(\.label).joined(separator: " ")
    return Self("command(\(keys))", phase: .action, repetition: .addsUp) { view, input, context in
      item(input).bind(to: view, in: &context)
    }
  }
}
