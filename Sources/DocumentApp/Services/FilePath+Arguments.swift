import ArgumentParser
public import Documents
import Localization

nonisolated extension FilePath {
  /// Reads the path that an argument names: the `transform` of an argument of a command line.
  ///
  /// The parser takes texts, so it is given those of `ArgumentText`, which keep each byte.
  ///
  /// ```swift
  /// import ArgumentParser
  /// import DocumentApp
  ///
  /// struct Arguments: ParsableCommand {
  ///   @Argument(help: "The file.", completion: .file(), transform: FilePath.parsing)
  ///   var file: FilePath?
  /// }
  /// ```
  ///
  /// - Parameter argument: The text.
  /// - Returns: The path.
  /// - Throws: `ValidationError` if the text has a NUL.
  public static func parsing(_ argument: String) throws -> FilePath {
    guard let path = FilePath(argument: argument) else {
      throw ValidationError(Texts.system()["argument.noNUL"])
    }
    return path
  }
}
