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
