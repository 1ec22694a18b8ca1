/// A path that is watched, for one handler or several.
@MainActor
final class WatchedPath {
  let path: FilePath

  /// Tells the order in which the watches began.
  let number: Int

  /// The handlers by the numbers of their watches.
  var handlers: [Int: @MainActor () -> Void] = [:]

  /// What is watched for the path.
  var places: Set<WatchPlace> = []

  /// Whether everything is watched that can change what the path stands for.
  var isComplete = false

  init(_ path: FilePath, number: Int) {
    self.path = path
    self.number = number
  }

  /// Calls the handlers in the order of their watches, but for those that end meanwhile.
  func callHandlers() {
    for number in handlers.keys.sorted() { handlers[number]?() }
  }
}

extension WatchedPath: Hashable {
  nonisolated static func == (left: WatchedPath, right: WatchedPath) -> Bool { left === right }

  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
