import DocumentsTesting
import Glibc
import TestSupport
import Testing

@testable import Documents

/// Documents whose names are any bytes, on the real disk and in memory.
struct RandomNameTests {
  private static let seeds = 1...UInt64(LongForm.rounds(20, long: 2_000))

  @Test func `a file of any name is made, edited, listed and removed`() throws {
    for seed in Self.seeds {
      let folder = TemporaryFolder()
      let memory = MemoryFileService()
      try memory.makeFolder(folder.path)
      for files in [folder.service(), memory] as [any FileService] {
        try edit(files, in: folder.path, seed)
      }
    }
  }

  private func edit(_ files: any FileService, in folder: FilePath, _ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let name = RandomName.bytes(using: &generator)
    let path = folder.appending(name: name)
    let first = try files.replace(path, with: bytes("old"), expecting: .missing)
    #expect(try files.read(path).bytes == bytes("old"), "seed \(seed)")
    try files.replace(path, with: bytes("new"), expecting: first)
    #expect(try files.read(path).bytes == bytes("new"), "seed \(seed)")
    let names = try files.names(in: folder).filter { $0 != bytes("recovery") }
    #expect(names == [name], "seed \(seed)")
    #expect(files.isWritable(path), "seed \(seed)")
    try files.remove(path)
    #expect(!files.exists(path), "seed \(seed)")
  }

  @Test(arguments: JournalBench.Kind.allCases)
  func `edits of a document of any name outlive a kill`(_ kind: JournalBench.Kind) throws {
    for seed in Self.seeds {
      var generator = SeededGenerator(seed: seed)
      let bench = JournalBench(kind)
      let name = RandomName.bytes(using: &generator)
      let path = bench.folder.path.appending(name: name)
      let other = bench.folder.path.appending(name: name + [0xFF])
      let journal = try bench.start().create(for: path)
      try journal.append(bytes("edit"))
      try bench.start().create(for: other).append(bytes("other"))
      journal.close()
      let found = bench.start().takeAll(of: path).journals
      #expect(try found.map { try $0.texts() } == [["edit"]], "seed \(seed)")
      for journal in found { try journal.remove() }
    }
  }

  @Test func `a save in place that breaks off is found by any name`() throws {
    for seed in Self.seeds {
      var generator = SeededGenerator(seed: seed)
      let folder = TemporaryFolder()
      let path = folder.path.appending(name: RandomName.bytes(using: &generator))
      try folder.service().replace(path, with: bytes("old text"))
      path.withPlatformString { _ = link($0, folder("other name")) }
      var calls = SystemCalls()
      calls.fault = { $0 == .truncate ? EIO : 0 }
      let error = #expect(throws: FileError.self) {
        try folder.service(calls).replace(path, with: bytes("new"))
      }
      let copies = folder.service().recoveryCopies(of: path)
      #expect(copies == [error?.recovery].compactMap(\.self), "seed \(seed)")
      #expect(try copies.map { try folder.service().read($0).bytes } == [bytes("new")])
    }
  }

  @Test func `what a killed save leaves of a file of any name is removed`() throws {
    for seed in Self.seeds {
      var generator = SeededGenerator(seed: seed)
      let folder = TemporaryFolder()
      let name = RandomName.bytes(using: &generator)
      let path = folder.path.appending(name: name)
      var calls = SystemCalls()
      calls.fault = { [.exchange, .renameToNew, .rename, .remove].contains($0) ? EIO : 0 }
      #expect(throws: FileError.self) { try folder.service(calls).replace(path, with: bytes("a")) }
      try folder.service().replace(path, with: bytes("b"))
      let names = try folder.service().names(in: folder.path)
      #expect(Set(names) == [name, bytes("recovery")], "seed \(seed)")
    }
  }

  @Test func `a lock of any name is held once`() throws {
    for seed in Self.seeds {
      var generator = SeededGenerator(seed: seed)
      let folder = TemporaryFolder()
      let path = folder.path.appending(name: RandomName.bytes(using: &generator))
      let locks = SystemLockService(folders: StateFolders(app: "app") { _ in folder("state") })
      let first = locks.lock(path)
      guard case .taken = first, case .held(let holder) = locks.lock(path) else {
        Issue.record("seed \(seed)")
        return
      }
      #expect(holder?.process == getpid())
    }
  }

  @MainActor
  @Test func `a file of any name is watched`() async throws {
    for seed in Self.seeds {
      var generator = SeededGenerator(seed: seed)
      let folder = TemporaryFolder()
      let path = folder.path.appending(name: RandomName.bytes(using: &generator))
      let observer = FileObserver(path, SystemFileWatching())
      try folder.service().replace(path, with: bytes("made"))
      try await observer.settle()
      try folder.service().replace(path, with: bytes("changed"))
      try await observer.settle()
      #expect(observer.calls > 0, "seed \(seed)")
    }
  }
}
