/// A watched path with one or more handlers.
@MainActor
final class WatchedPath {
  let path: FilePath

  /// The ordinal number of the path, for calling handlers in order.
  let number: Int

  /// The handlers, by watch number.
  var handlers: [Int: @MainActor () -> Void] = [:]

  /// The inotify watches of the path.
  var places: Set<WatchPlace> = []

  /// Whether the watches notice everything that can change the file or the path's resolution.
  var isComplete = false

  init(_ path: FilePath, number: Int) {
    self.path = path
    self.number = number
  }

  /// Calls the handlers in the order of their watches, except for those that end meanwhile.
  func callHandlers() {
    for number in handlers.keys.sorted() { handlers[number]?() }
  }
}

extension WatchedPath: Hashable {
  nonisolated static func == (left: WatchedPath, right: WatchedPath) -> Bool { left === right }

  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
