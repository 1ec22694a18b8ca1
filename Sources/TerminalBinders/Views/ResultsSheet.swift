public import TerminalViews
public import ViewBinders

/// Constructs a view that is presented as a sheet with a list of results.
public typealias ResultsSheet = Binder<TUIResultsSheet>
