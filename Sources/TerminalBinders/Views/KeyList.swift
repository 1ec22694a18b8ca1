public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a list of keys and their effects.
public typealias KeyList = Binder<TUIKeyList>

// MARK: - Values

extension BindingName where Instance: TUIKeyList, Argument == Dynamic<[KeyListSection]> {
  /// The parts of the list.
  public static var sections: Self { .value { $0.sections = $1 } }
}

extension BindingName where Instance: TUIKeyList, Argument == Dynamic<Int> {
  /// The index of the first visible row.
  public static var contentOffset: Self { .value { $0.contentOffset = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUIKeyList, Argument == SignalInput<Int> {
  /// Sends the index of the first visible row when the user scrolls.
  public static var contentOffsetChanged: Self { .action { $0.onContentOffsetChange.add($1) } }
}
