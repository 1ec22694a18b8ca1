import Glibc

/// The folders of an app for everything except the user's documents (XDG Base Directory
/// Specification).
///
/// ```swift
/// let folders = StateFolders(app: "clocks")
/// let files = SystemFileService(recoveryFolder: folders.recovery)
/// let journals = SystemJournalService(folder: folders.state)
/// ```
///
/// Folders are created when something is written to them, for their owner only.
public struct StateFolders: Sendable, Hashable {
  /// The kinds of files that belong to a document.
  public enum Kind: String, Sendable {
    /// The view state.
    case view

    /// The edits since the last save, and the history.
    case journal

    /// The lock file.
    case lock
  }

  /// Journals, locks and view states: `$XDG_STATE_HOME/APP`, by default `~/.local/state/APP`.
  public let state: String

  /// The app's own documents: `$XDG_DATA_HOME/APP`, by default `~/.local/share/APP`.
  public let data: String

  /// Temporary files: `$TMPDIR`, by default `/tmp`.
  public let temporary: String

  /// Settings: `$XDG_CONFIG_HOME/APP`, by default `~/.config/APP`.
  public let config: String

  /// Determines the folders of an app from the environment of this process.
  public init(app: String) {
    self.init(app: app) { name in getenv(name).flatMap { String(validatingCString: $0) } }
  }

  /// Determines the folders of an app from an environment.
  ///
  /// Values that aren't absolute UTF-8 paths are ignored, as the specification requires. Without
  /// `HOME` the user database is used; if it has no entry, the folders are in `/`, where writing
  /// fails.
  ///
  /// - Parameters:
  ///   - app: The name of the folders.
  ///   - variable: Returns the value of an environment variable.
  public init(app: String, variable: (String) -> String?) {
    func folder(_ name: String) -> String? {
      variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home =
      folder("HOME") ?? getpwuid(geteuid()).map { String(cString: $0.pointee.pw_dir) } ?? ""
    state = (folder("XDG_STATE_HOME") ?? home + "/.local/state") + "/" + app
    data = (folder("XDG_DATA_HOME") ?? home + "/.local/share") + "/" + app
    config = (folder("XDG_CONFIG_HOME") ?? home + "/.config") + "/" + app
    temporary = folder("TMPDIR") ?? "/tmp"
  }

  /// The folder for recovery copies of in-place saves and for unsaved work.
  public var recovery: String { state + "/recovery" }

  /// Returns whether a file is in the folder of the app's own documents, which is created when
  /// needed.
  public func ownsData(_ path: String) -> Bool { path.hasPrefix(data + "/") }

  /// Returns the path of a file that belongs to a document.
  public func path(of document: String, as kind: Kind) -> String {
    "\(state)/\(DocumentName(of: document).text).\(kind.rawValue)"
  }
}
