public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a search field.
public typealias SearchBar = Binder<TUISearchBar>

// MARK: - Actions

extension BindingName where Instance: TUISearchBar, Argument == SignalInput<KeyEvent> {
  /// Sends movement keys that the field doesn't use, such as arrows, to move through a list.
  public static var movementKey: Self {
    .action { bar, send in
      let earlier = bar.forwardsKeys
      bar.forwardsKeys = { event in
        guard TUITableView.isMovementKey(event) else { return earlier?(event) ?? false }
        _ = earlier?(event)
        send(event)
        return true
      }
    }
  }
}
