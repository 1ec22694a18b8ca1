import Glibc
import Synchronization
import Testing

@testable import Documents

@MainActor @Suite(.timeLimit(.minutes(10)))
struct SystemFileWatchingTests {
  let folder = TemporaryFolder()
  let watching = SystemFileWatching()

  init() {
    mkdir(folder("d"), 0o700)
    folder.write("text", to: "d/a")
    symlink("a", folder("d/link"))
    symlink("link", folder("d/chain"))
    symlink(folder("d"), folder("dlink"))
    symlink("none", folder("d/dangling"))
  }

  /// Does something to files, and waits until an observer of each path has seen its outcome, and then
  /// that of a write.
  private func check(_ names: [String], _ change: () throws -> Void) async throws {
    let observers = names.map { FileObserver(folder($0), watching) }
    let before = observers.map(\.present)
    try change()
    #expect(observers.allSatisfy { $0.calls == 0 })
    for (observer, version) in zip(observers, before) {
      #expect(observer.present != version)
      try await observer.settle()
    }
    for name in names {
      folder.write("a longer text", to: name)
      for observer in observers { try await observer.settle() }
    }
    #expect(observers.allSatisfy { watching.tellsChanges(of: $0.path) })
  }

  /// Paths that all stand for one file.
  private static let paths = [
    "d/a", "d/link", "d/chain", "dlink/a", "dlink/chain", "./dlink/../d/a",
  ]

  @Test func `a write is told`() async throws {
    try await check(Self.paths) { folder.write("new", to: "d/a") }
  }

  @Test func `a write that keeps the file open is told`() async throws {
    let file = open(folder("d/a"), O_WRONLY)
    defer { close(file) }
    try await check(Self.paths) { _ = write(file, "other", 5) }
  }

  @Test func `a change of mode or times is told`() async throws {
    try await check(Self.paths) { chmod(folder("d/a"), 0o600) }
    try await check(Self.paths) { utimensat(AT_FDCWD, folder("d/a"), nil, 0) }
  }

  @Test func `another name for the file is told`() async throws {
    try await check(Self.paths) { link(folder("d/a"), folder("d/b")) }
  }

  @Test func `a file that is replaced by a rename is told, however often`() async throws {
    for _ in 0..<3 {
      try await check(Self.paths) {
        folder.write("new", to: "d/b")
        rename(folder("d/b"), folder("d/a"))
      }
    }
  }

  @Test func `the app's own save is told`() async throws {
    try await check(Self.paths) { try folder.service().replace(folder("d/a"), with: bytes("new")) }
  }

  @Test func `a file that is exchanged for another is told`() async throws {
    folder.write("other", to: "b")
    try await check(Self.paths) {
      _ = try SystemCalls().exchange(folder("b"), with: folder("d/a"))
    }
  }

  @Test func `a removed file is told, and so is one that comes again`() async throws {
    try await check(Self.paths) { unlink(folder("d/a")) }
    let file = open(folder("d/a"), O_RDONLY)
    defer { close(file) }
    try await check(Self.paths) { unlink(folder("d/a")) }
  }

  @Test func `a file that is moved away is told, and so is one that comes instead`() async throws {
    try await check(Self.paths) { rename(folder("d/a"), folder("b")) }
  }

  @Test func `a missing file is told when it comes, whichever way`() async throws {
    let paths = Self.paths + ["d/dangling", "new"]
    let comings: [(String) -> Void] = [
      { self.folder.write("new", to: $0) },
      { symlink(self.folder("other"), self.folder($0)) },
      { link(self.folder("other"), self.folder($0)) },
      { rename(self.folder("other"), self.folder($0)) },
    ]
    for come in comings {
      for name in ["d/a", "d/none", "new"] { unlink(folder(name)) }
      let observers = paths.map { FileObserver(folder($0), watching) }
      for name in ["d/a", "d/none", "new"] {
        folder.write("other", to: "other")
        come(name)
        for observer in observers { try await observer.settle() }
      }
      #expect(observers.allSatisfy { watching.tellsChanges(of: $0.path) })
    }
  }

  @Test func `missing folders may come one after the other`() async throws {
    let observer = FileObserver(folder("x/y/z"), watching)
    mkdir(folder("x"), 0o700)
    try await observer.wait { observer.calls == 1 }
    mkdir(folder("x/y"), 0o700)
    try await observer.wait { observer.calls == 2 }
    folder.write("new", to: "x/y/z")
    #expect(observer.present != nil)
    try await observer.settle()
    mkdir(folder("other"), 0o700)
    folder.write("other", to: "other/z")
    rename(folder("x/y"), folder("x/away"))
    rename(folder("other"), folder("x/y"))
    try await observer.settle()
    folder.write("longer", to: "x/y/z")
    try await observer.settle()
  }

  @Test func `a link that is retargeted is told, wherever it is on the way`() async throws {
    folder.write("other", to: "d/other")
    try await check(["d/link", "d/chain", "dlink/link"]) {
      symlink("other", folder("d/new"))
      rename(folder("d/new"), folder("d/link"))
    }
    mkdir(folder("e"), 0o700)
    folder.write("a file in another folder", to: "e/a")
    try await check(["dlink/a"]) {
      unlink(folder("dlink"))
      symlink("e", folder("dlink"))
    }
  }

  @Test func `a link that comes to dangle, or to lead in a circle, is told, and its end as well`()
    async throws
  {
    for target in ["nowhere", "link", "a/b"] {
      let observer = FileObserver(folder("d/chain"), watching)
      unlink(folder("d/link"))
      symlink(target, folder("d/link"))
      #expect(observer.present == nil)
      try await observer.settle()
      #expect(watching.tellsChanges(of: observer.path))
      symlink("a", folder("d/new"))
      rename(folder("d/new"), folder("d/link"))
      #expect(observer.present != nil)
      try await observer.settle()
    }
  }

  @Test func `a folder that is replaced on the way is told`() async throws {
    mkdir(folder("e"), 0o700)
    folder.write("a file in another folder", to: "e/a")
    try await check(["d/a", "dlink/a"]) {
      rename(folder("d"), folder("away"))
      rename(folder("e"), folder("d"))
    }
  }

  @Test func `another new name is not told, but one that only differs in case is`() async throws {
    let observer = FileObserver(folder("New"), watching)
    let fence = FileObserver(folder("z"), watching)
    folder.write("", to: "newer")
    folder.write("", to: "z")
    try await fence.settle()
    #expect(observer.calls == 0)
    folder.write("", to: "new")
    try await observer.wait { observer.calls > 0 }
  }
}
