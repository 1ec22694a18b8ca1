import Glibc

/// The folders where an app keeps what isn't a document, by the XDG Base Directory Specification.
///
/// ```swift
/// let folders = StateFolders(app: "clocks")
/// let files = SystemFileService(recoveryFolder: folders.recovery)
/// let journals = SystemJournalService(folder: folders.state)
/// ```
///
/// Nothing is made until something is written there; folders are then made for their owner only.
public struct StateFolders: Sendable, Hashable {
  /// What is kept of one document.
  public enum Kind: String, Sendable {
    /// What was on the screen.
    case view

    /// The edits since the last save, and the history.
    case journal

    /// Who has the document open.
    case lock
  }

  /// Journals, locks and view states: `$XDG_STATE_HOME/APP`, by default `~/.local/state/APP`.
  public let state: String

  /// The app's own documents: `$XDG_DATA_HOME/APP`, by default `~/.local/share/APP`.
  public let data: String

  /// What may be lost at the next start of the computer: `$TMPDIR`, by default `/tmp`.
  public let temporary: String

  /// Settings: `$XDG_CONFIG_HOME/APP`, by default `~/.config/APP`.
  public let config: String

  /// Finds the folders of an app by the environment of this process.
  public init(app: String) {
    self.init(app: app) { name in getenv(name).flatMap { String(validatingCString: $0) } }
  }

  /// Finds the folders of an app by an environment.
  ///
  /// Values that aren't absolute paths of UTF-8 are ignored, as the specification asks. Without `HOME` the
  /// user database is asked, and if that knows nothing, everything goes into `/`, which refuses it.
  ///
  /// - Parameters:
  ///   - app: The name of the folders.
  ///   - variable: Looks up a variable of the environment.
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

  /// Where saves in place keep the new text until they are done.
  public var recovery: String { state + "/recovery" }

  /// Whether a file lies in the folder of the app's own documents, which is made when it is needed.
  public func ownsData(_ path: String) -> Bool { path.hasPrefix(data + "/") }

  /// The file that keeps something of a document.
  public func path(of document: String, as kind: Kind) -> String {
    "\(state)/\(DocumentName(of: document).text).\(kind.rawValue)"
  }
}
