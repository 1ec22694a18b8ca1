import ArgumentParser
import DocumentApp
import Documents
import Glibc
import TerminalViews

nonisolated extension Recording {
  /// The variables that determine languages, formats and the time zone.
  static let variables = ["LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LC_TIME", "LANG", "TZ"]

  /// The files of settings that all apps have, in the folder of settings.
  static let settingsNames = ["config.json", "keys.json", "theme.json"]

  /// The values of these variables in this process; without `TZ`, the zone of the system.
  static var presentEnvironment: [String: String] {
    let pairs = variables.compactMap { name in
      getenv(name).map { (name, String(cString: $0)) }
    }
    let environment = Dictionary(uniqueKeysWithValues: pairs)
    guard environment["TZ"] == nil, let zone = systemZone else { return environment }
    return environment.merging(["TZ": zone]) { $1 }
  }

  /// The zone that /etc/localtime links to (localtime(5)), or else the one named in /etc/timezone.
  private static var systemZone: String? {
    if let path = realpath("/etc/localtime", nil) {
      defer { free(path) }
      let parts = String(cString: path).split(separator: "/")
      if let folder = parts.lastIndex(of: "zoneinfo") {
        return parts[(folder + 1)...].joined(separator: "/")
      }
    }
    let files = SystemFileService(folders: nil)
    guard let contents = try? files.read("/etc/timezone") else { return nil }
    let name = String(decoding: contents.bytes, as: UTF8.self).prefix { !$0.isWhitespace }
    return name.isEmpty ? nil : String(name)
  }

  /// Returns the texts of the settings as they are now.
  @MainActor static func presentSettings(_ services: Services) -> [String: String] {
    let pairs = settingsNames.compactMap { name in
      let contents = try? services.files.read(services.folders.config.appending(name))
      return contents.map { (name, String(decoding: $0.bytes, as: UTF8.self)) }
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
      let files = SystemFileService(folders: nil)
      return try Recording(parsing: files.read(path).bytes)
    } catch let error as JSONError {
      throw ValidationError("\(path.shownText): \(error)")
    } catch let error as FileError {
      throw ValidationError(error.message)
    }
  }
}
