import DocumentApp
import Documents
import MAVB

extension Services {
  /// Reads the settings in `config.json`.
  ///
  /// - Parameter method: How files are saved, which overrides the file; nil if the command line
  ///   has no choice.
  /// - Returns: The services with the settings.
  func withSettings(saving method: SaveMethod?) -> Services {
    var services = self
    let file = document.folders.config.appending("config.json")
    let saving = (name: "saving", values: SaveMethod.allCases.map(\.rawValue))
    do throws(SettingsMistake) {
      let read = try ConfigContents(of: file, in: document.files).choices(of: [saving], in: file)
      services.settingsMistakes += read.mistakes
      services.saving = read.values["saving"].flatMap(SaveMethod.init) ?? services.saving
    } catch {
      services.settingsMistakes.append(error)
    }
    services.saving = method ?? services.saving
    return services
  }
}
