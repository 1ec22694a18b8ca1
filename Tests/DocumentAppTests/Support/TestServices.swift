import DocumentApp
import Documents
import Localization
import MAVBTesting
import Signals

extension Services {
  /// Services with the given files, a virtual clock and immediate background work.
  static func test(
    _ files: any FileService,
    _ scheduler: VirtualScheduler,
    background: (any BackgroundWork)? = nil,
    watching: (any FileWatching)? = nil,
    journals: (any JournalService)? = nil,
    locks: (any LockService)? = nil
  ) -> Services {
    let folders: [String: FilePath] = [
      "XDG_STATE_HOME": "/state", "XDG_DATA_HOME": "/data", "TMPDIR": "/tmp",
    ]
    return Services(
      files: files,
      watching: watching,
      journals: journals,
      locks: locks,
      folders: StateFolders(app: "test") { folders[$0] },
      scheduler: scheduler,
      background: background ?? InlineBackground(scheduler),
      texts: Texts(locale: .posix)
    )
  }
}
