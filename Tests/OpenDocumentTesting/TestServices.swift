package import Documents
import Localization
import MAVBTesting
package import OpenDocuments
package import Signals

extension DocumentServices {
  /// Services with the given files, a virtual clock and immediate background work.
  package static func test(
    _ files: any FileService,
    _ scheduler: VirtualScheduler,
    background: (any BackgroundWork)? = nil,
    watching: (any FileWatching)? = nil,
    journals: (any JournalService)? = nil,
    locks: (any LockService)? = nil
  ) -> DocumentServices {
    let folders: [String: FilePath] = [
      "XDG_STATE_HOME": "/state", "XDG_DATA_HOME": "/data", "TMPDIR": "/tmp",
    ]
    return DocumentServices(
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
