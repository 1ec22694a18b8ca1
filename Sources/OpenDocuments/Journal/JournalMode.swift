public import Documents
import Glibc

/// The mode in which unsaved changes are recorded in a journal.
public nonisolated enum JournalMode: Sendable {
  /// No journal: unsaved work is lost if the program is killed.
  case none

  /// Changes are written within a second.
  case batched

  /// Changes are written immediately.
  case immediate

  /// Returns the mode for a document: none for files in memory (`/run`, `/dev/shm`), which must
  /// leave no trace on a disk.
  ///
  /// - Parameter path: The document; nil if it has no name.
  /// - Returns: This mode, or none.
  func suiting(_ path: FilePath?) -> JournalMode {
    let folder = path?.folder ?? "."
    guard let real = folder.withPlatformString({ realpath($0, nil) }) else { return self }
    defer { free(real) }
    let place = FilePath(platformString: real)
    return place.starts(with: "/run") || place.starts(with: "/dev/shm") ? .none : self
  }

  /// Returns the path whose view state is saved and restored; nil without a journal, because then
  /// nothing about the document is stored.
  ///
  /// - Parameter path: The document; nil if it has no name.
  /// - Returns: The path.
  public func restorablePath(of path: FilePath?) -> FilePath? {
    suiting(path) == .none ? nil : path
  }
}
