import Documents
import Glibc

/// Whether and how a journal keeps what isn't saved.
public nonisolated enum JournalMode: Sendable {
  /// Nothing is kept; work that isn't saved is lost if the program is killed.
  case none

  /// What happens is kept within a second.
  case batched

  /// What happens is kept at once.
  case immediate

  /// The mode for a document: files in memory (`/run`, `/dev/shm`) leave no trace on a disk.
  ///
  /// - Parameter path: The document; nil if it has no name.
  /// - Returns: The same, or none.
  func suiting(_ path: FilePath?) -> JournalMode {
    let folder = path?.folder ?? "."
    guard let real = folder.withPlatformString({ realpath($0, nil) }) else { return self }
    defer { free(real) }
    let place = FilePath(platformString: real)
    return place.starts(with: "/run") || place.starts(with: "/dev/shm") ? .none : self
  }
}
