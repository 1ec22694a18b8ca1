public import Documents
public import SystemPackage
public import TerminalViews

/// The file in which a user chooses a theme and changes single colours of it.
///
/// ```text
/// {
///   "theme": "dark",
///   "roles": {
///     "accent": { "rgb": "#ffb86c", "256": 215 },
///     "selection": { "rgb": "#44475a" }
///   }
/// }
/// ```
///
/// A role is the name of an ink or a ground. Without `256` the nearest of these colours is taken, without
/// `rgb` the one with the number. The colours count in terminals of 256 colours and more.
public nonisolated struct ThemeFile: Sendable {
  /// Where the file lies.
  public let path: FilePath

  /// Names the theme file of an app.
  ///
  /// - Parameter folders: The folders of the app.
  public init(_ folders: StateFolders) { path = folders.config.adding("/theme.json") }

  /// Adds what the file says to a choice; nothing where there is no file.
  ///
  /// - Parameters:
  ///   - choice: The theme without the file.
  ///   - files: The disk.
  /// - Returns: The choice with the theme and the colours of the file.
  /// - Throws: ``ThemeFileError`` if the file can't be read, or doesn't say what it should.
  public func choice(
    _ choice: ThemeChoice,
    in files: any FileService
  ) throws(ThemeFileError) -> ThemeChoice {
    try self.choice(choice, ConfigContents(of: path, in: files))
  }

  /// Adds what contents of the file say to a choice; nothing where there is no file.
  ///
  /// - Parameters:
  ///   - choice: The theme without the file.
  ///   - contents: The contents of the file.
  /// - Returns: The choice with the theme and the colours of the file.
  /// - Throws: ``ThemeFileError`` if the file can't be read, or doesn't say what it should.
  public func choice(
    _ choice: ThemeChoice,
    _ contents: ConfigContents
  ) throws(ThemeFileError) -> ThemeChoice {
    switch contents {
    case .missing: return choice
    case .unreadable(let error): throw ThemeFileError(message: error.message)
    case .bytes(let bytes):
      do throws(JSONError) {
        var reader = ThemeReader(choice: choice)
        try reader.read(JSONValue(parsing: bytes))
        return reader.choice
      } catch {
        throw ThemeFileError(message: "\(path.shownText): \(error)")
      }
    }
  }
}

/// Why a theme file can't be used.
public nonisolated struct ThemeFileError: Error, Equatable {
  /// One line: the file, the place in it, the key, and what is allowed.
  public let message: String
}
