public import ModelAdapters
public import ViewBinders

/// Returns the endpoint that keeps which commands were used last, bound to the view state.
///
/// - Parameters:
///   - used: The names of the commands that were used last.
///   - services: The services to use.
/// - Returns: The endpoint.
public func usedCommands(_ used: SessionVar<[String]>, _ services: Services) -> RecentNames {
  RecentNames(
    .services -- services,
    .file -- "commands.json",
    .names <-- used,
    .didRead --> used
  )
}
