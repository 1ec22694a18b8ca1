import DocumentApp
import MAVB

extension SplitState {
  /// Returns the state of a start: the one of the last run, at now.
  ///
  /// - Parameters:
  ///   - path: The document's path; nil for the state of the first start.
  ///   - services: The services to use.
  /// - Returns: The state.
  static func atStart(of path: FilePath?, _ services: Services) -> SplitState {
    let split = restored(of: path, services) ?? SplitState()
    split.shift.input.send(.zero)
    split.settings.start(services)
    return split
  }
}
