public import TerminalViews
public import ViewBinders

/// Constructs a sign of one column.
public typealias SymbolView = Binder<TUISymbolView>

// MARK: - Values

extension BindingName where Instance: TUISymbolView, Argument == Dynamic<Symbol> {
  /// The sign.
  public static var symbol: Self { .value { $0.symbol = $1 } }
}

extension BindingName where Instance: TUISymbolView, Argument == Dynamic<Ink> {
  /// The ink of the sign.
  public static var ink: Self { .value { $0.ink = $1 } }
}
