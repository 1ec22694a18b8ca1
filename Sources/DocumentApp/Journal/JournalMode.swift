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
  func suiting(_ path: String?) -> JournalMode {
    let folder = path.flatMap { PathParts($0).folder } ?? "."
    guard let real = realpath(folder, nil) else { return self }
    defer { free(real) }
    let place = String(cString: real) + "/"
    return place.hasPrefix("/run/") || place.hasPrefix("/dev/shm/") ? .none : self
  }
}
