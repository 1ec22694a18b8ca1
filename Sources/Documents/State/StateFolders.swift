import Glibc

/// The folders of an app for everything except the user's documents (XDG Base Directory
/// Specification).
///
/// ```swift
/// let folders = StateFolders(app: "clocks")
/// let files = SystemFileService(folders: folders)
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

  /// The name of the app.
  public let app: String

  /// Journals, locks and view states: `$XDG_STATE_HOME/APP`, by default `~/.local/state/APP`.
  public let state: FilePath

  /// The app's own documents: `$XDG_DATA_HOME/APP`, by default `~/.local/share/APP`.
  public let data: FilePath

  /// Temporary files: `$TMPDIR`, by default `/tmp`.
  public let temporary: FilePath

  /// Settings: `$XDG_CONFIG_HOME/APP`, by default `~/.config/APP`.
  public let config: FilePath

  /// The user's home folder.
  public let home: FilePath

  /// Files that running instances share: `$XDG_RUNTIME_DIR/APP`, by default the state folder.
  public let runtime: FilePath

  /// Determines the folders of an app from the environment of this process.
  public init(app: String) {
    self.init(app: app) { name in getenv(name).map { FilePath(platformString: $0) } }
  }

  /// Determines the folders of an app from an environment.
  ///
  /// Values that aren't absolute paths are ignored, as the specification requires. Without
  /// `HOME` the user database is used; if it has no entry, the folders are in `/`, where writing
  /// fails.
  ///
  /// - Parameters:
  ///   - app: The name of the app and of its folders.
  ///   - variable: Returns the value of an environment variable.
  public init(app: String, variable: (String) -> FilePath?) {
    func folder(_ name: String) -> FilePath? {
      variable(name).flatMap { $0.isAbsolute ? $0 : nil }
    }
    self.app = app
    let user = getpwuid(geteuid())
    home = folder("HOME") ?? user.map { FilePath(platformString: $0.pointee.pw_dir) } ?? "/"
    state = (folder("XDG_STATE_HOME") ?? home.appending(".local/state")).appending(app)
    data = (folder("XDG_DATA_HOME") ?? home.appending(".local/share")).appending(app)
    config = (folder("XDG_CONFIG_HOME") ?? home.appending(".config")).appending(app)
    temporary = folder("TMPDIR") ?? "/tmp"
    runtime = folder("XDG_RUNTIME_DIR").map { $0.appending(app) } ?? state
  }

  /// The folders that nobody else may write: those for state and for running instances.
  var own: [FilePath] { state == runtime ? [state] : [state, runtime] }

  /// The folder for recovery copies of in-place saves and for unsaved work.
  public var recovery: FilePath { state.appending("recovery") }

  /// The file of the text that was copied last in any running instance.
  public var clipboard: FilePath { runtime.appending("clipboard") }

  /// Returns whether a file is in the folder of the app's documents, which is created when needed.
  public func ownsData(_ path: FilePath) -> Bool {
    path != data && path.starts(with: data)
  }

  /// Returns a path for display, with `~` for the home folder.
  public func shortText(of path: FilePath) -> String {
    guard home != "/", path.starts(with: home) else { return path.shownText }
    var rest = path
    _ = rest.removePrefix(home)
    return rest.isEmpty ? "~" : "~/" + rest.shownText
  }

  /// Returns a path with the home folder in place of `~` at its start.
  public func expanding(_ path: FilePath) -> FilePath {
    let bytes = path.bytes
    let slash = UInt8(ascii: "/")
    guard bytes.first == UInt8(ascii: "~"), bytes.count == 1 || bytes[1] == slash else {
      return path
    }
    return FilePath(bytes: home.bytes + bytes.dropFirst()) ?? path
  }

  /// Returns the path of a file that belongs to a document.
  public func path(of document: FilePath, as kind: Kind) -> FilePath {
    state.appending("\(DocumentName(of: document).text).\(kind.rawValue)")
  }
}
