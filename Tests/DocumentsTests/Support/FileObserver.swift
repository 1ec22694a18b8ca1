import Dispatch

@testable import Documents

/// Watches a file and records the version that its handler last found.
@MainActor
final class FileObserver {
  let path: FilePath
  private(set) var calls = 0
  private(set) var seen: FileVersion?

  private var watch: FileWatch?
  private var waiting: CheckedContinuation<Void, Never>?

  init(_ path: FilePath, _ watching: any FileWatching) {
    self.path = path
    watch = watching.watch(path) { [unowned self] in
      calls += 1
      seen = present
      wake()
    }
    seen = present
  }

  /// The current version at the path; for a folder only its identity, without its contents.
  var present: FileVersion? {
    guard let status = try? SystemCalls().status(of: path, followingLinks: true) else { return nil }
    let version = status.version
    guard status.kind == .folder else { return version }
    return FileVersion(
      device: version.device,
      inode: version.inode,
      size: 0,
      modified: 0,
      changed: 0
    )
  }

  /// Waits until the handler has found the current version.
  func settle() async throws {
    try await wait { seen == present }
  }

  /// Waits for calls of the handler until a condition holds or the test is cancelled.
  func wait(until isDone: () -> Bool) async throws {
    while !isDone() {
      try Task.checkCancellation()
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiting = $0 }
      } onCancel: {
        Task { @MainActor in self.wake() }
      }
    }
  }

  func cancel() { watch?.cancel() }

  /// Runs the pending work of the main queue, such as closing descriptors.
  static func turn() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  private func wake() {
    waiting?.resume()
    waiting = nil
  }
}
