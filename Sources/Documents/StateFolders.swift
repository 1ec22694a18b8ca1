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
  public let state: FilePath

  /// The app's own documents: `$XDG_DATA_HOME/APP`, by default `~/.local/share/APP`.
  public let data: FilePath

  /// What may be lost at the next start of the computer: `$TMPDIR`, by default `/tmp`.
  public let temporary: FilePath

  /// Settings: `$XDG_CONFIG_HOME/APP`, by default `~/.config/APP`.
  public let config: FilePath

  /// Finds the folders of an app by the environment of this process.
  public init(app: String) {
    self.init(app: app) { name in getenv(name).map { FilePath(platformString: $0) } }
  }

  /// Finds the folders of an app by an environment.
  ///
  /// Values that aren't absolute paths are ignored, as the specification asks. Without `HOME` the
  /// user database is asked, and if that knows nothing, everything goes into `/`, which refuses it.
  ///
  /// - Parameters:
  ///   - app: The name of the folders.
  ///   - variable: Looks up a variable of the environment.
  public init(app: String, variable: (String) -> FilePath?) {
    func folder(_ name: String) -> FilePath? {
      variable(name).flatMap { $0.isAbsolute ? $0 : nil }
    }
    let user = getpwuid(geteuid())
    let home = folder("HOME") ?? user.map { FilePath(platformString: $0.pointee.pw_dir) } ?? "/"
    state = (folder("XDG_STATE_HOME") ?? home.appending(".local/state")).appending(app)
    data = (folder("XDG_DATA_HOME") ?? home.appending(".local/share")).appending(app)
    config = (folder("XDG_CONFIG_HOME") ?? home.appending(".config")).appending(app)
    temporary = folder("TMPDIR") ?? "/tmp"
  }

  /// Where saves in place keep the new text until they are done.
  public var recovery: FilePath { state.appending("recovery") }

  /// Whether a file lies in the folder of the app's own documents, which is made when it is needed.
  public func ownsData(_ path: FilePath) -> Bool {
    path != data && path.starts(with: data)
  }

  /// The file that keeps something of a document.
  public func path(of document: FilePath, as kind: Kind) -> FilePath {
    state.appending("\(DocumentName(of: document).text).\(kind.rawValue)")
  }
}
