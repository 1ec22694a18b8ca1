import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Documents

@MainActor @Suite(.timeLimit(.minutes(20)))
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

  /// Changes files and waits until an observer of each path has found the change, and then does the
  /// same with a write.
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

  /// Paths of the same file.
  private static let paths = [
    "d/a", "d/link", "d/chain", "dlink/a", "dlink/chain", "./dlink/../d/a",
  ]

  @Test func `a write is reported`() async throws {
    try await check(Self.paths) { folder.write("new", to: "d/a") }
  }

  @Test func `a write to a file that stays open is reported`() async throws {
    let file = open(folder("d/a"), O_WRONLY)
    defer { close(file) }
    try await check(Self.paths) { _ = write(file, "other", 5) }
  }

  @Test func `a change of mode or times is reported`() async throws {
    try await check(Self.paths) { chmod(folder("d/a"), 0o600) }
    try await check(Self.paths) { utimensat(AT_FDCWD, folder("d/a"), nil, 0) }
  }

  @Test func `a new hard link is reported`() async throws {
    try await check(Self.paths) { link(folder("d/a"), folder("d/b")) }
  }

  @Test func `repeated replacements by rename are reported`() async throws {
    for _ in 0..<3 {
      try await check(Self.paths) {
        folder.write("new", to: "d/b")
        rename(folder("d/b"), folder("d/a"))
      }
    }
  }

  @Test func `a save by the app itself is reported`() async throws {
    try await check(Self.paths) { try folder.service().replace(folder("d/a"), with: bytes("new")) }
  }

  @Test func `an exchange with another file is reported`() async throws {
    folder.write("other", to: "b")
    try await check(Self.paths) {
      _ = try SystemCalls().exchange(folder("b"), with: folder("d/a"))
    }
  }

  @Test func `removing and recreating a file is reported`() async throws {
    try await check(Self.paths) { unlink(folder("d/a")) }
    let file = open(folder("d/a"), O_RDONLY)
    defer { close(file) }
    try await check(Self.paths) { unlink(folder("d/a")) }
  }

  @Test func `moving a file away and creating another is reported`() async throws {
    try await check(Self.paths) { rename(folder("d/a"), folder("b")) }
  }

  @Test func `creating a missing file is reported in all forms`() async throws {
    let paths = Self.paths + ["d/dangling", "new"]
    let creations: [(String) -> Void] = [
      { self.folder.write("new", to: $0) },
      { symlink(self.folder("other"), self.folder($0)) },
      { link(self.folder("other"), self.folder($0)) },
      { rename(self.folder("other"), self.folder($0)) },
    ]
    for create in creations {
      for name in ["d/a", "d/none", "new"] { unlink(folder(name)) }
      let observers = paths.map { FileObserver(folder($0), watching) }
      for name in ["d/a", "d/none", "new"] {
        folder.write("other", to: "other")
        create(name)
        for observer in observers { try await observer.settle() }
      }
      #expect(observers.allSatisfy { watching.tellsChanges(of: $0.path) })
    }
  }

  @Test func `missing folders can be created one after another`() async throws {
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

  @Test func `retargeting a symlink anywhere on the path is reported`() async throws {
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

  @Test func `a symlink that becomes dangling or circular is reported, and its repair as well`()
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

  @Test func `replacing a folder on the path is reported`() async throws {
    mkdir(folder("e"), 0o700)
    folder.write("a file in another folder", to: "e/a")
    try await check(["d/a", "dlink/a"]) {
      rename(folder("d"), folder("away"))
      rename(folder("e"), folder("d"))
    }
  }

  @Test func `a new name is reported only if it differs at most in case`() async throws {
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
