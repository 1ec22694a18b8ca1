import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Documents

/// Tests when and how often handlers are called.
@MainActor @Suite(.timeLimit(.minutes(20)))
struct FileWatchLifetimeTests {
  let folder = TemporaryFolder()
  let watching = SystemFileWatching()

  @Test func `only the watches of changed files are called`() async throws {
    let names = (0..<100).map { "file \($0)" }
    for name in names { folder.write("", to: name) }
    let observers = names.map { FileObserver(folder($0), watching) }
    for name in names.prefix(50) { folder.write("new", to: name) }
    for observer in observers { try await observer.settle() }
    #expect(observers.prefix(50).allSatisfy { $0.calls > 0 })
    #expect(observers.dropFirst(50).allSatisfy { $0.calls == 0 })
  }

  @Test func `each watch of a path ends separately`() async throws {
    folder.write("", to: "a")
    let observers = (0..<3).map { _ in FileObserver(folder("a"), watching) }
    observers[1].cancel()
    folder.write("new", to: "a")
    for index in [0, 2] { try await observers[index].settle() }
    #expect(observers[1].calls == 0)
  }

  @Test func `a handler can end its own watch and others and start new ones`() async throws {
    for name in ["a", "b", "z"] { folder.write("", to: name) }
    let fence = FileObserver(folder("z"), watching)
    var calls: [FilePath] = []
    var watches: [FileWatch] = []
    var later: FileObserver?
    let (a, b) = (folder("a"), folder("b"))
    for path in [a, a, b] {
      let watch = watching.watch(path) { [watching] in
        calls.append(path)
        watches = []
        if later == nil { later = FileObserver(b, watching) }
      }
      watches.append(watch)
    }
    for name in ["a", "b", "a", "z"] { folder.write("new", to: name) }
    try await fence.settle()
    #expect(calls == [a])
    folder.write("newer", to: "b")
    try await later?.settle()
    #expect(calls == [a])
  }

  @Test func `a pending event is not delivered after its watch has ended`() async throws {
    for name in ["a", "z"] { folder.write("", to: name) }
    let fence = FileObserver(folder("z"), watching)
    var calls = 0
    let watch = watching.watch(folder("a")) { calls += 1 }
    _ = watching.watch(folder("a")) { calls += 1 }
    for name in ["a", "z"] { folder.write("new", to: name) }
    watch.cancel()
    watch.cancel()
    try await fence.settle()
    #expect(calls == 0)
  }

  @Test func `a watching is kept alive by its watches`() async throws {
    folder.write("", to: "a")
    var other: SystemFileWatching? = SystemFileWatching()
    weak let released = other
    var observer: FileObserver? = other.map { FileObserver(folder("a"), $0) }
    other = nil
    folder.write("new", to: "a")
    try await observer?.settle()
    #expect(observer?.calls != 0)
    observer = nil
    #expect(released == nil)
  }

  @Test func `descriptors are closed with their watching`() async {
    // The default limit is 128 per user: /proc/sys/fs/inotify/max_user_instances.
    for _ in 0..<200 {
      let watching = SystemFileWatching()
      let watch = watching.watch(folder("none")) {}
      #expect(watching.tellsChanges(of: folder("none")))
      watch.cancel()
      await FileObserver.turn()
    }
  }

  @Test func `all pending changes lead to one call`() async throws {
    for name in ["a", "b", "c"] { folder.write("", to: name) }
    symlink("a", folder("link"))
    let observers = [FileObserver(folder("a"), watching), FileObserver(folder("link"), watching)]
    for _ in 0..<10 {
      folder.write("new", to: "a")
      chmod(folder("a"), 0o600)
    }
    unlink(folder("link"))
    symlink("b", folder("link"))
    for observer in observers { try await observer.settle() }
    #expect(observers.map(\.calls) == [1, 1])
  }
}
