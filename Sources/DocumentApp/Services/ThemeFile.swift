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
/// A role is the name of an ink or a ground. Without `256` the nearest of these colours is used,
/// without `rgb` the one with the number. The colours apply in terminals with at least 256 colours.
public nonisolated struct ThemeFile: Sendable {
  /// The path of the file.
  public let path: FilePath

  /// Names the theme file of an app.
  ///
  /// - Parameter folders: The folders of the app.
  public init(_ folders: StateFolders) { path = folders.config.adding("/theme.json") }

  /// Adds the settings of the file to a choice; changes nothing if there is no file.
  ///
  /// - Parameters:
  ///   - choice: The theme without the file.
  ///   - files: The disk.
  /// - Returns: The choice with the theme and the colours of the file.
  /// - Throws: ``SettingsMistake`` if the file can't be read, or doesn't say what it should.
  public func choice(
    _ choice: ThemeChoice,
    in files: any FileService
  ) throws(SettingsMistake) -> ThemeChoice {
    try self.choice(choice, ConfigContents(of: path, in: files))
  }

  /// Adds the settings in the contents of the file to a choice; changes nothing if there is no
  /// file.
  ///
  /// - Parameters:
  ///   - choice: The theme without the file.
  ///   - contents: The contents of the file.
  /// - Returns: The choice with the theme and the colours of the file.
  /// - Throws: ``SettingsMistake`` if the file can't be read, or doesn't say what it should.
  public func choice(
    _ choice: ThemeChoice,
    _ contents: ConfigContents
  ) throws(SettingsMistake) -> ThemeChoice {
    switch contents {
    case .missing: return choice
    case .unreadable(let error): throw SettingsMistake(in: path, .file(error))
    case .bytes(let bytes):
      var reader = ThemeReader(file: path, choice: choice)
      try reader.read(bytes)
      return reader.choice
    }
  }
}
