import DocumentsTesting
import Testing

@testable import Documents

@MainActor
struct MemoryFileWatchingTests {
  let files = MemoryFileService(["/d/a": bytes("one"), "/d/b": bytes("two")])
  let watching: MemoryFileWatching

  init() {
    watching = MemoryFileWatching(files)
  }

  @Test func `every change of a file is delivered once, on request`() throws {
    let changes: [() throws -> Void] = [
      { files.write(bytes("theirs"), to: "/d/a") },
      { files.changeStatus(of: "/d/a") },
      { try files.replace("/d/a", with: bytes("mine")) },
      { try files.remove("/d/a") },
      { try files.create("/d/a", with: bytes("new")) },
      { files.removeFolder("/d") },
      {
        files.write([], to: "/d/a")
        files.write([], to: "/d/a")
      },
    ]
    var calls = 0
    let watch = watching.watch("/d/a") { calls += 1 }
    #expect(!watching.deliver())
    for (number, change) in changes.enumerated() {
      try change()
      #expect(calls == number)
      #expect(watching.deliver())
      #expect(!watching.deliver())
      #expect(calls == number + 1)
    }
    watch.cancel()
  }

  @Test func `other files, failed saves and removals of missing files are not reported`() throws {
    let watch = watching.watch("/d/a") { Issue.record("nothing has changed") }
    files.write([], to: "/d/b")
    #expect(throws: FileError.self) {
      try files.replace("/d/a", with: [], expecting: .missing)
    }
    try files.remove("/d/none")
    #expect(!watching.deliver())
    watch.cancel()
  }

  @Test func `changes before the watch started are not reported`() {
    files.write([], to: "/d/a")
    let watch = watching.watch("/d/a") { Issue.record("nothing has changed") }
    #expect(!watching.deliver())
    watch.cancel()
  }

  @Test func `a watch ends when it is cancelled or released, even by a handler`() {
    var calls: [Int] = []
    var watches: [FileWatch] = []
    for number in 0..<3 {
      let watch = watching.watch("/d/a") {
        calls.append(number)
        watches = []
      }
      watches.append(watch)
    }
    files.write([], to: "/d/a")
    watching.deliver()
    files.write([], to: "/d/a")
    watching.deliver()
    #expect(calls == [0])
  }

  @Test func `a change by a handler is delivered in the next turn`() {
    var calls = 0
    let watch = watching.watch("/d/a") { [files] in
      calls += 1
      if calls < 3 { files.write([], to: "/d/a") }
    }
    files.write([], to: "/d/a")
    watching.deliver()
    #expect(calls == 1)
    while watching.deliver() {}
    #expect(calls == 3)
    watch.cancel()
  }

  @Test func `a silent file system reports nothing`() {
    let watch = watching.watch("/d/a") { Issue.record("the file system is silent") }
    #expect(watching.tellsChanges(of: "/d/a"))
    watching.isTelling = false
    #expect(!watching.tellsChanges(of: "/d/a"))
    files.write([], to: "/d/a")
    #expect(!watching.deliver())
    watch.cancel()
  }
}
