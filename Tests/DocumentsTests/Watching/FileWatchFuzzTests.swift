import Glibc
import TestSupport
import Testing

@testable import Documents

/// Checks that no random change of a small tree of files, folders and symlinks is missed.
@MainActor @Suite(.timeLimit(.minutes(20)), .serialized)
struct FileWatchFuzzTests {
  private static let names = ["a", "b", "c", "d", "d/a", "d/b", "d/c", "d/e", "d/e/a", "d/e/b"]

  /// The targets of symlinks, never upwards, so that changes stay inside the folder.
  private static let targets = ["a", "b", "c", "d", "d/a", "d/e", "e", "e/a", "d/e/b"]

  private func change(
    _ folder: TemporaryFolder,
    using generator: inout SeededGenerator
  ) -> String {
    func pick(_ names: [String]) -> String { names.randomElement(using: &generator) ?? "a" }
    let (name, other) = (pick(Self.names), pick(Self.names))
    let (path, otherPath) = (folder(name), folder(other))
    switch Int.random(in: 0..<12, using: &generator) {
    case 0, 1:
      folder.write(String(repeating: "x", count: .random(in: 0..<9, using: &generator)), to: name)
      return "write \(name)"
    case 2:
      unlink(path.string)
      return "unlink \(name)"
    case 3, 4:
      rename(path.string, otherPath.string)
      return "rename \(name) to \(other)"
    case 5:
      _ = try? SystemCalls().exchange(path, with: otherPath)
      return "exchange \(name) and \(other)"
    case 6, 7:
      let isAbsolute = Bool.random(using: &generator)
      let target = isAbsolute ? otherPath.string : pick(Self.targets)
      unlink(path.string)
      symlink(target, path.string)
      return "link \(name) to \(target)"
    case 8:
      link(path.string, otherPath.string)
      return "hard link \(name) and \(other)"
    case 9:
      unlink(path.string)
      mkdir(path.string, 0o700)
      return "folder \(name)"
    case 10:
      rmdir(path.string)
      return "remove folder \(name)"
    default:
      chmod(path.string, Bool.random(using: &generator) ? 0o700 : 0o750)
      return "mode of \(name)"
    }
  }

  @Test(arguments: 0..<UInt64(LongForm.rounds(3, long: 1_000)))
  func `the handler finds the current version after every change`(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let folder = TemporaryFolder()
    let watching = SystemFileWatching()
    let observers = Self.names.map { FileObserver(folder($0), watching) }
    var log: [String] = []
    for _ in 0..<100 {
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        log.append(change(folder, using: &generator))
      }
      for observer in observers {
        do {
          try await observer.settle()
        } catch {
          Issue.record("seed \(seed), \(observer.path): \(log.suffix(12))")
          throw error
        }
        #expect(watching.tellsChanges(of: observer.path))
      }
    }
  }
}
