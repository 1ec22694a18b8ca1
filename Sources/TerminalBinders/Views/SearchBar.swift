public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a field to search with.
public typealias SearchBar = Binder<TUISearchBar>

// MARK: - Actions

extension BindingName where Instance: TUISearchBar, Argument == SignalInput<KeyEvent> {
  /// Tells the keys that the field has no use for and a list below it has: arrows, pages.
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
