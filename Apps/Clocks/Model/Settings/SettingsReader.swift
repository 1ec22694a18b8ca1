import DocumentApp
import Documents
import MAVB

/// Reads the settings from their files.
nonisolated struct SettingsReader: Sendable {
  /// The path of `config.json`.
  let config: FilePath

  /// The theme file.
  let theme: ThemeFile

  /// The theme without a file.
  let plainTheme: ThemeChoice

  /// Settings, and the mistakes in their file.
  struct Reading: Hashable {
    var settings: Settings
    var mistakes: [SettingsMistake] = []
  }

  /// Reads `config.json`.
  ///
  /// - Parameter files: The disk.
  /// - Returns: The settings, with the theme without a file.
  func reading(in files: any FileService) -> Reading {
    var settings = Settings()
    settings.theme = plainTheme
    return reading(ConfigContents(of: config, in: files), after: settings)
  }

  /// Returns settings in which those that belong to `config.json` are replaced by its contents.
  ///
  /// An invalid value is replaced by the standard one; a file that can't be read changes no
  /// setting. An unknown member is reported as a mistake, too, because it may be misspelt, but it
  /// is kept when the app writes the file.
  func reading(_ contents: ConfigContents, after settings: Settings) -> Reading {
    var standard = Settings()
    standard.theme = settings.theme
    let all = Setting.all.filter { $0.file == .config }
    do throws(SettingsMistake) {
      let read = try contents.choices(of: all.map { ($0.name, $0.values) }, in: config)
      let chosen = all.reduce(standard) { settings, setting in
        read.values[setting.name].map { setting.choosing($0, in: settings) } ?? settings
      }
      return Reading(settings: chosen, mistakes: read.mistakes)
    } catch {
      return Reading(settings: settings, mistakes: [error])
    }
  }

  /// Returns settings with the theme of the theme file.
  func readingTheme(_ contents: ConfigContents, after settings: Settings) -> Reading {
    var reading = Reading(settings: settings)
    do throws(SettingsMistake) {
      reading.settings.theme = try theme.choice(plainTheme, contents)
    } catch {
      reading.mistakes = [error]
    }
    return reading
  }
}

extension Services {
  /// Reads the settings of the app.
  var settingsReader: SettingsReader {
    SettingsReader(
      config: document.folders.config.appending("config.json"),
      theme: ThemeFile(document.folders),
      plainTheme: plainTheme
    )
  }
}
