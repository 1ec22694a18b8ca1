/// Tells when a file may have been changed.
///
/// A handler says only "look again": it is called for every kind of change, also for one of the mode
/// or the links, and for the app's own saves. Callers compare the ``FileVersion``.
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
/// What happened before the watch began is not told. A caller that has read the file earlier compares
/// its version once more after starting to watch, as above; then no change is missed.
@MainActor
public protocol FileWatching {
  /// Starts to watch a path, whether or not something lies there now.
  ///
  /// - Parameters:
  ///   - path: The path. Symbolic links are followed, and a link that is changed counts as a change.
  ///   - onChange: Called on the main actor in a later turn, never before this call returns, and once
  ///     for all changes that are noticed together.
  /// - Returns: The watch, which ends when it is cancelled or released, also by the handler.
  func watch(_ path: FilePath, onChange: @escaping @MainActor () -> Void) -> FileWatch

  /// Whether all changes of a path are told; otherwise callers have to look at the file themselves.
  ///
  /// The answer may change whenever a handler is called. Before the path is watched it only says what
  /// is to be expected.
  func tellsChanges(of path: FilePath) -> Bool
}
