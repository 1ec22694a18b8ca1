import Dispatch
import Glibc

/// Watches the files of this computer with inotify, without timers: while nothing happens, nothing runs.
///
/// What a path finally stands for is watched itself, and so is each symbolic link and each folder on
/// the way. Of a folder only its own renaming and removal are noticed, so that other files in it wake
/// nobody. While the file is missing, the folder where the next name has to appear is watched for new
/// names, too.
///
/// ```swift
/// let watching = SystemFileWatching()
/// let watch = watching.watch("notes.txt") { print("notes.txt may have changed") }
/// ```
///
/// Not noticed are changes of what is mounted, changes through a shared mapping before the file is
/// closed, and the renaming of a folder on the way that this user may not read. Changes in network file
/// systems that another computer makes are not told either: see ``tellsChanges(of:)``.
@MainActor
public final class SystemFileWatching: FileWatching {
  private let calls: SystemCalls

  /// Notices changes of files, links and folders themselves.
  private var changes: WatchQueue?

  /// Notices new names in folders; apart, because one descriptor has only one set of events a folder.
  private var arrivals: WatchQueue?

  /// The watched paths.
  private var paths: [FilePath: WatchedPath] = [:]

  /// The paths that stood for something else while they were looked at.
  private var unsettled: Set<WatchedPath> = []

  private var nextNumber = 0

  /// Creates a watching; the system is asked for a descriptor when the first path is watched.
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
  /// - Complexity: O(*n*) in the number of names and links on the way.
  public func watch(_ path: FilePath, onChange: @escaping @MainActor () -> Void) -> FileWatch {
    nextNumber += 1
    let number = nextNumber
    let watched = paths[path] ?? WatchedPath(path, number: number)
    paths[path] = watched
    watched.handlers[number] = onChange
    if !watched.isComplete { refresh(watched) }
    return FileWatch { self.end(number, of: watched) }
  }

  /// Whether all changes of a path are told.
  ///
  /// It is false where other computers may change the file (NFS, SMB, 9p, FUSE), where it or its folder
  /// may not be read, and where the system has no room for another watch.
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
  /// Watches what the path stands for now, and no longer what it stood for.
  private func refresh(_ watched: WatchedPath) {
    let walk = PathWalk(watched.path, calls)
    let old = watched.places
    watched.places = []
    watched.isComplete = walk.isComplete
    for step in walk.steps { hold(step, of: watched) }
    if let missing = walk.missing { hold(arrivalOf: missing, of: watched) }
    for place in old.subtracting(watched.places) { drop(place, of: watched) }
    // From here on everything is noticed. What has changed since the first look shows now.
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
    try WatchQueue(calls) { [weak self] touched in self?.tell(touched) }
  }
}

// MARK: - Telling

extension SystemFileWatching {
  /// Follows paths to what they stand for now, and calls their handlers.
  private func tell(_ touched: Set<WatchedPath>) {
    let touched = touched.sorted { $0.number < $1.number }
    for watched in touched { refresh(watched) }
    for watched in touched { watched.callHandlers() }
  }

  /// Looks at a path again in the next turn, so that a name that changes all the time blocks nobody.
  private func refreshLater(_ watched: WatchedPath) {
    if unsettled.isEmpty {
      DispatchQueue.main.async { [weak self] in
        guard let self else { return }
        let paths = unsettled
        unsettled = []
        tell(paths)
      }
    }
    unsettled.insert(watched)
  }
}
