import ArgumentParser
import Documents
import Glibc
import TerminalViews

nonisolated extension Recording {
  /// The variables that determine languages, formats and the time zone.
  private static let variables = ["LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LC_TIME", "LANG", "TZ"]

  /// The values of these variables in this process.
  static var presentEnvironment: [String: String] {
    let pairs = variables.compactMap { name in
      getenv(name).map { (name, String(cString: $0)) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Gives this process the environment of the recording, before anything reads it.
  func useEnvironment() {
    for name in Self.variables {
      if let value = environment[name] { setenv(name, value, 1) } else { unsetenv(name) }
    }
  }

  /// Reads the recording that an argument names: the `transform` of an option of a command line.
  ///
  /// - Parameter argument: The path.
  /// - Returns: The recording.
  /// - Throws: `ValidationError` with the line and column of a mistake.
  static func reading(_ argument: String) throws -> Recording {
    let path = try FilePath.parsing(argument)
    do {
      // Nothing is written, so nothing needs a folder for recovered files.
      let files = SystemFileService(recoveryFolder: path)
      return try Recording(parsing: files.read(path).bytes)
    } catch let error as JSONError {
      throw ValidationError("\(path.shownText): \(error)")
    } catch let error as FileError {
      throw ValidationError(error.message)
    }
  }
}
