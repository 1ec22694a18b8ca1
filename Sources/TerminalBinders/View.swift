public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a plain view: a place for others.
public typealias View = Binder<TUIView>

// MARK: - Values

extension BindingName where Instance: TUIView, Argument == Dynamic<Bool> {
  /// Whether the view is left out.
  public static var isHidden: Self { .value { $0.isHidden = $1 } }

  /// Whether the view leaves the keyboard to others and is used by the mouse only.
  public static var refusesFirstResponder: Self { .value { $0.refusesFirstResponder = $1 } }

  /// Whether the view has the keyboard.
  public static var isFocused: Self { .value { $0.wantsFocus = $1 } }
}

extension BindingName where Instance: TUIView, Argument == Dynamic<Ground?> {
  /// What the view and what is in it lie on; nil is what the superview lies on.
  public static var ground: Self { .value { $0.ground = $1 } }
}

extension BindingName where Instance: TUIView, Argument == Dynamic<Theme?> {
  /// The theme of the view and what is in it; nil takes that of the superview.
  public static var theme: Self { .value { $0.themeOverride = $1 } }
}

extension BindingName where Instance: TUIView, Argument == Dynamic<Bool?> {
  /// Whether the view and what is in it read from right to left; nil is as the superview.
  public static var isMirrored: Self { .value { $0.mirroringOverride = $1 } }
}

extension BindingName where Instance: TUIView, Argument == Dynamic<Layout> {
  /// The views in the view and how they are arranged.
  public static var layout: Self { .value { $0.contentLayout = $1 } }
}

extension BindingName where Instance: TUIView, Argument == Dynamic<String> {
  /// The name in the border while the view is presented.
  public static var sheetTitle: Self { .value { $0.sheetTitle = $1 } }
}

extension BindingName where Instance: TUIView, Argument == Dynamic<Size?> {
  /// The size to have while the view is presented; nil is the natural size.
  public static var sheetSize: Self { .value { $0.sheetSize = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUIView, Argument == SignalInput<Bool> {
  /// Tells that the user or the window gave the view the keyboard, or took it.
  public static var focusChanged: Self { .action(\.onFocusChange) }
}

extension BindingName where Instance: TUIView, Argument == SignalInput<Size> {
  /// Tells the size of the view each time that it has another one, before what is in it is placed.
  ///
  /// So what is shown can suit the room in the same frame.
  public static var sizeChanged: Self { .action(\.onSizeChange) }
}

extension BindingName where Instance: TUIView, Argument == SignalInput<Void> {
  /// Tells that the user or the window gave the view the keyboard.
  public static var didFocus: Self {
    .action { view, send in
      let earlier = view.onFocusChange
      view.onFocusChange = { hasFocus in
        earlier?(hasFocus)
        if hasFocus { send(()) }
      }
    }
  }

  /// Tells that a key of a command was pressed while the view, or one in it, had the keyboard.
  public static func command(_ command: Command) -> Self {
    .action("command(\(command.keys.map(\.label).joined(separator: " ")))") { view, send in
      view.commands.append(BoundCommand(command) { send(()) })
    }
  }

  /// Tells that a key of a command was pressed; the command can be reached only while a signal says.
  ///
  /// What cannot be done now is left out of the key bar.
  public static func command(_ command: Command, while isEnabled: Signal<Bool>) -> Self {
    .action("command(\(command.keys.map(\.label).joined(separator: " ")))") { view, send in
      let index = view.commands.count
      view.commands.append(BoundCommand(command, isEnabled: false) { send(()) })
      view.lifetimes.append(
        isEnabled.distinctUntilChanged().subscribeValues { [unowned view] in
          view.commands[index].isEnabled = $0
        }
      )
    }
  }
}
