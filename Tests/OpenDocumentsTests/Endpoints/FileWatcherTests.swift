import Documents
import MAVBTesting
import ModelAdapters
import OpenDocumentTesting
import OpenDocuments
import Signals
import Testing
import ViewBinders

struct FileWatcherTests {
  private let files = MemoryFileService(["/list": [1], "/other": [1]])
  private let watching: MemoryFileWatching
  private let scheduler = VirtualScheduler()
  private let path = Var<FilePath?>("/list")
  private let activity = TempVar<Void>()
  private let log = Log()

  private final class Log {
    var count = 0
  }

  init() { watching = MemoryFileWatching(files) }

  private func watcher(isWatching: Bool = true) -> FileWatcherEndpoint {
    FileWatcher(
      .services -- .test(files, scheduler, watching: isWatching ? watching : nil),
      .path <-- path,
      .activity <-- activity,
      .mayHaveChanged --> SignalInput { [log] in log.count += 1 }
    ).instance()
  }

  private func deliver() {
    watching.deliver()
    scheduler.advance(by: .milliseconds(200))
  }

  @Test func `a change is reported when the file was quiet for a moment`() {
    let watcher = watcher()
    for _ in 0..<4 {
      files.write([2], to: "/list")
      watching.deliver()
      scheduler.advance(by: .milliseconds(199))
    }
    #expect(log.count == 0)
    scheduler.advance(by: .milliseconds(1))
    #expect(log.count == 1)
    #expect(scheduler.pendingCount == 0)
    withExtendedLifetime(watcher) {}
  }

  @Test func `a file that changes all the time is reported every two seconds`() {
    let watcher = watcher()
    for _ in 0..<100 {
      files.write([2], to: "/list")
      watching.deliver()
      scheduler.advance(by: .milliseconds(100))
    }
    #expect(log.count == 5)
    withExtendedLifetime(watcher) {}
  }

  @Test func `a change isn't reported after the path was left`() {
    let watcher = watcher()
    files.write([2], to: "/list")
    watching.deliver()
    path.send("/other")
    scheduler.advance(by: .seconds(1))
    #expect(log.count == 0)
    withExtendedLifetime(watcher) {}
  }

  @Test func `a change of the file is reported`() {
    let watcher = watcher()
    #expect(log.count == 0)
    files.write([2], to: "/list")
    files.write([3], to: "/list")
    deliver()
    #expect(log.count == 1)
    files.write([2], to: "/other")
    deliver()
    #expect(log.count == 1)
    withExtendedLifetime(watcher) {}
  }

  @Test func `the watcher follows the path of the document`() {
    let watcher = watcher()
    path.send("/other")
    files.write([2], to: "/list")
    deliver()
    #expect(log.count == 0)
    files.write([2], to: "/other")
    deliver()
    #expect(log.count == 1)
    path.send(nil)
    files.write([3], to: "/other")
    deliver()
    #expect(log.count == 1)
    withExtendedLifetime(watcher) {}
  }

  @Test func `a released watcher reports nothing`() {
    do { withExtendedLifetime(watcher()) {} }
    files.write([2], to: "/list")
    deliver()
    #expect(log.count == 0)
  }

  @Test func `activity is ignored if changes are reported`() {
    let watcher = watcher()
    scheduler.advance(by: .seconds(60))
    activity.send(())
    #expect(log.count == 0)
    withExtendedLifetime(watcher) {}
  }

  @Test func `if changes are not reported, the file is checked on activity after a pause`() {
    watching.isTelling = false
    let watcher = watcher()
    scheduler.advance(by: .seconds(5))
    activity.send(())
    #expect(log.count == 1)
    for _ in 0..<10 {
      scheduler.advance(by: .milliseconds(4_999))
      activity.send(())
    }
    #expect(log.count == 1)
    scheduler.advance(by: .seconds(5))
    activity.send(())
    #expect(log.count == 2)
    #expect(scheduler.pendingCount == 0)
    withExtendedLifetime(watcher) {}
  }

  @Test func `an unnamed document is not checked`() {
    watching.isTelling = false
    path.send(nil)
    let watcher = watcher()
    scheduler.advance(by: .seconds(60))
    activity.send(())
    #expect(log.count == 0)
    withExtendedLifetime(watcher) {}
  }

  @Test func `without a service nothing is watched`() {
    let watcher = watcher(isWatching: false)
    files.write([2], to: "/list")
    scheduler.advance(by: .seconds(60))
    activity.send(())
    #expect(log.count == 0)
    withExtendedLifetime(watcher) {}
  }
}
