import Dispatch
import Glibc

/// Reports when a file may have changed.
///
/// The handler is called for every kind of change, including changes of the mode or the links and
/// the app's own saves. Callers compare the ``FileVersion``.
///
/// ```swift
/// func compareVersions() {
///   let version = try? files.version(of: path)
///   if version != contents.version { print("\(path.shownText) was changed") }
/// }
/// let watching = SystemFileWatching()
/// let watch = watching.watch(path, onChange: compareVersions)
/// compareVersions()
/// ```
///
/// Changes before the start of the watch are not reported. A caller that read the file earlier
/// compares its version again after starting the watch, as above, so that no change is missed.
@MainActor
public protocol FileWatching {
  /// Starts to watch a path, which need not exist.
  ///
  /// - Parameters:
  ///   - path: The path. Symbolic links are followed, and a changed link counts as a change.
  ///   - onChange: Called on the main actor in a later turn, never before this call returns, and
  ///     once for all changes that are noticed together.
  /// - Returns: The watch, which ends when it is cancelled or released; the handler may do that,
  ///   too.
  func watch(_ path: FilePath, onChange: @escaping @MainActor () -> Void) -> FileWatch

  /// Returns whether all changes of a path are reported; otherwise callers must check the file
  /// themselves.
  ///
  /// The result may change whenever a handler is called. Before the path is watched it is only an
  /// estimate.
  func tellsChanges(of path: FilePath) -> Bool
}

/// The watch of a file, which ends when it is cancelled or released.
///
/// It stays on the main actor, where ``FileWatching/watch(_:onChange:)`` created it.
public final class FileWatch {
  private var end: (() -> Void)?

  /// Creates a watch that calls a closure when it ends.
  ///
  /// - Parameter onEnd: Called once, at the first cancellation or when the watch is released.
  public init(onEnd: @escaping () -> Void) {
    end = onEnd
  }

  deinit { cancel() }

  /// Ends the watch: the handler is no longer called, even for changes that were already noticed.
  public func cancel() {
    guard let end else { return }
    self.end = nil
    end()
  }
}

/// Watches files with inotify, without polling.
///
/// The file that a path resolves to is watched, and each symbolic link and folder on the path. For
/// folders only their own renaming and removal are watched, so other files in them cause no
/// wake-ups. While the file is missing, the folder in which the next name has to appear is watched
/// for new names, too.
///
/// ```swift
/// let watching = SystemFileWatching()
/// let watch = watching.watch("notes.txt") { print("notes.txt may have changed") }
/// ```
///
/// The following changes are not noticed: mounts, writes through a shared mapping before the file
/// is closed, the renaming of a folder on the path that the user may not read, and changes that
/// another computer makes in a network file system; see ``tellsChanges(of:)``.
@MainActor
public final class SystemFileWatching: FileWatching {
  private let calls: SystemCalls

  /// The inotify descriptor for changes of files, links and folders.
  private var changes: WatchQueue?

  /// The inotify descriptor for new names in folders; separate, because a descriptor has one event
  /// mask per folder.
  private var arrivals: WatchQueue?

  /// The watched paths by their bytes, because `String` considers canonically equivalent names
  /// equal.
  private var paths: [FilePath: WatchedPath] = [:]

  /// The paths whose resolution changed while it was being examined.
  private var unsettled: Set<WatchedPath> = []

  private var nextNumber = 0

  /// Creates a watching; the inotify descriptor is opened when the first path is watched.
  public convenience init() {
    self.init(calls: SystemCalls())
  }

  init(calls: SystemCalls) {
    self.calls = calls
  }
}

// MARK: - FileWatching

extension SystemFileWatching {
  /// Starts to watch a path.
  ///
  /// - Complexity: O(*n*) in the number of names and links on the path.
  public func watch(_ path: FilePath, onChange: @escaping @MainActor () -> Void) -> FileWatch {
    nextNumber += 1
    let number = nextNumber
    let watched = paths[path] ?? WatchedPath(path, number: number)
    paths[path] = watched
    watched.handlers[number] = onChange
    if !watched.isComplete { refresh(watched) }
    return FileWatch { self.end(number, of: watched) }
  }

  /// Returns whether all changes of a path are reported.
  ///
  /// It is false if other computers may change the file (NFS, SMB, 9p, FUSE), if it or its folder
  /// may not be read, or if the system's limit of watches is reached.
  public func tellsChanges(of path: FilePath) -> Bool {
    if let watched = paths[path], !watched.isComplete { return false }
    guard (try? changesQueue()) != nil else { return false }
    let walk = PathWalk(path, calls)
    return walk.isComplete
      && walk.places.allSatisfy { (try? calls.fileSystem(of: $0))?.tellsChanges == true }
  }

  private func end(_ number: Int, of watched: WatchedPath) {
    watched.handlers[number] = nil
    guard watched.handlers.isEmpty else { return }
    paths[watched.path] = nil
    unsettled.remove(watched)
    for place in watched.places { drop(place, of: watched) }
  }
}

// MARK: - Watching

extension SystemFileWatching {
  /// Updates the watches to the current resolution of the path.
  private func refresh(_ watched: WatchedPath) {
    let walk = PathWalk(watched.path, calls)
    let old = watched.places
    watched.places = []
    watched.isComplete = walk.isComplete
    for step in walk.steps { hold(step, of: watched) }
    if let missing = walk.missing { hold(arrivalOf: missing, of: watched) }
    for place in old.subtracting(watched.places) { drop(place, of: watched) }
    // From now on changes are noticed. A second walk finds changes made since the first one.
    if PathWalk(watched.path, calls) != walk { refreshLater(watched) }
  }

  private func hold(_ step: PathWalk.Step, of watched: WatchedPath) {
    do throws(SystemError) {
      let queue = try changesQueue()
      watched.places.insert(try queue.hold(step.path, for: step.events, of: watched))
    } catch {
      let isUnreadableFolder = step.kind == .folder && error.errno == EACCES
      if !isUnreadableFolder { watched.isComplete = false }
    }
  }

  private func hold(arrivalOf missing: FilePath, of watched: WatchedPath) {
    do throws(SystemError) {
      let queue = try arrivalsQueue()
      watched.places.insert(try queue.hold(arrivalOf: missing, of: watched))
    } catch {
      watched.isComplete = false
    }
  }

  private func drop(_ place: WatchPlace, of watched: WatchedPath) {
    (place.name == nil ? changes : arrivals)?.drop(place, of: watched)
  }

  private func changesQueue() throws(SystemError) -> WatchQueue {
    if let changes { return changes }
    let queue = try makeQueue()
    changes = queue
    return queue
  }

  private func arrivalsQueue() throws(SystemError) -> WatchQueue {
    if let arrivals { return arrivals }
    let queue = try makeQueue()
    arrivals = queue
    return queue
  }

  private func makeQueue() throws(SystemError) -> WatchQueue {
    try WatchQueue(calls) { [weak self] touched in self?.notify(touched) }
  }
}

// MARK: - Notifying

extension SystemFileWatching {
  /// Updates the watches of paths, and calls their handlers.
  private func notify(_ touched: Set<WatchedPath>) {
    let touched = touched.sorted { $0.number < $1.number }
    for watched in touched { refresh(watched) }
    for watched in touched { watched.callHandlers() }
  }

  /// Updates a path again in the next turn, so that a constantly changing name doesn't block the
  /// main queue.
  private func refreshLater(_ watched: WatchedPath) {
    if unsettled.isEmpty {
      DispatchQueue.main.async { [weak self] in
        guard let self else { return }
        let paths = unsettled
        unsettled = []
        notify(paths)
      }
    }
    unsettled.insert(watched)
  }
}
