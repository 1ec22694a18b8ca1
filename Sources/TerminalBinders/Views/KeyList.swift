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

extension BindingName where Instance: TUIKeyList, Argument == Dynamic<String> {
  /// The text whose matches are shown; empty for all lines.
  public static var search: Self { .value { $0.search = $1 } }

  /// The text of a list in which no line matches.
  public static var emptyText: Self { .value { $0.emptyText = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUIKeyList, Argument == SignalInput<Int> {
  /// Sends the index of the first visible row when the user scrolls.
  public static var contentOffsetChanged: Self { .action { $0.onContentOffsetChange.add($1) } }
}

extension BindingName where Instance: TUIKeyList, Argument == SignalInput<String> {
  /// Sends the text that the user types to find lines; without it the list can't be searched.
  public static var searchChanged: Self { .action { $0.onSearchChange.add($1) } }
}
