import Dispatch
import Glibc

/// A subject of an inotify watch: an inode, or the arrival of a name in a folder.
struct WatchPlace: Hashable {
  let watch: Int32
  let name: String?
}

/// An inotify descriptor, and the paths that use each of its watches.
///
/// inotify has one watch per inode, regardless of its names, so paths share watches.
@MainActor
final class WatchQueue {
  private let calls: SystemCalls
  private let file: FileDescriptor
  private let onEvents: @MainActor (Set<WatchedPath>) -> Void
  private var source: ReadSource?
  private var served: [Int32: [String?: Set<WatchedPath>]] = [:]

  /// Opens a descriptor and reads it on the main queue.
  init(
    _ calls: SystemCalls,
    onEvents: @escaping @MainActor (Set<WatchedPath>) -> Void
  ) throws(SystemError) {
    self.calls = calls
    self.onEvents = onEvents
    file = try calls.startWatching()
    source = ReadSource(file) { [weak self] in self?.read() }
  }

  /// Watches the file at a path.
  func hold(
    _ path: FilePath,
    for events: UInt32,
    of watched: WatchedPath
  ) throws(SystemError) -> WatchPlace {
    let watch = try calls.watch(path, for: events, in: file)
    return insert(watched, at: WatchPlace(watch: watch, name: nil))
  }

  /// Watches a folder for the arrival of a name.
  func hold(
    arrivalOf path: FilePath,
    of watched: WatchedPath
  ) throws(SystemError) -> WatchPlace {
    let events = UInt32(IN_CREATE | IN_MOVED_TO | IN_ONLYDIR)
    let watch = try calls.watch(path.folder, for: events, in: file)
    let name = String(decoding: path.name, as: UTF8.self).foldedName
    return insert(watched, at: WatchPlace(watch: watch, name: name))
  }

  private func insert(_ watched: WatchedPath, at place: WatchPlace) -> WatchPlace {
    served[place.watch, default: [:]][place.name, default: []].insert(watched)
    return place
  }

  /// Ends the use of a watch by a path.
  func drop(_ place: WatchPlace, of watched: WatchedPath) {
    served[place.watch]?[place.name]?.remove(watched)
    if served[place.watch]?[place.name]?.isEmpty == true { served[place.watch]?[place.name] = nil }
    guard served[place.watch]?.isEmpty == true else { return }
    served[place.watch] = nil
    calls.endWatch(place.watch, in: file)
  }

  /// Reads once, so that other work on the main queue is not blocked by continuous events.
  private func read() {
    let events = calls.readEvents(of: file)
    let places = Set(events.map { WatchPlace(watch: $0.watch, name: $0.name?.foldedName) })
    var touched: Set<WatchedPath> = []
    for place in places { touched.formUnion(served[place.watch]?[place.name] ?? []) }
    if events.contains(where: \.isOverflow) {
      touched = served.values.reduce(into: []) { paths, names in
        for served in names.values { paths.formUnion(served) }
      }
    }
    if !touched.isEmpty { onEvents(touched) }
  }
}

extension String {
  /// The lowercased name, because some folders ignore case (FAT, ext4 +F).
  ///
  /// False matches are harmless: they only cause a check of the path.
  fileprivate var foldedName: String { lowercased() }
}

extension PathWalk.Step {
  /// The events that may change the file or the resolution of the path.
  ///
  /// For a folder, other events would report each file in it as well: inotify(7).
  var events: UInt32 {
    let own = UInt32(IN_MOVE_SELF | IN_DELETE_SELF | IN_DONT_FOLLOW)
    return kind == .folder ? own : own | UInt32(IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB)
  }
}

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

/// Calls a handler on the main queue whenever a descriptor has something to read.
private final class ReadSource {
  private let source: any DispatchSourceRead

  /// Starts to call a handler, until the source is released.
  init(_ file: FileDescriptor, onReadable: @escaping @MainActor () -> Void) {
    source = DispatchSource.makeReadSource(fileDescriptor: file.raw, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated(onReadable) }
    // libdispatch needs the descriptor open until the source is cancelled.
    source.setCancelHandler { withExtendedLifetime(file) {} }
    source.activate()
  }

  deinit {
    source.cancel()
  }
}
