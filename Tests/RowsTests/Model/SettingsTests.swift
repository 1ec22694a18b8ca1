import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Testing

@testable import rows

@MainActor
struct SettingsTests {
  private let path: FilePath = "/config/rows/config.json"

  /// The services with the settings of a file; nil is none.
  private func services(_ text: String?, saving method: SaveMethod? = nil) -> Services {
    let files = MemoryFileService(text.map { [path: Array($0.utf8)] } ?? [:])
    let scheduler = VirtualScheduler()
    let services = Services(
      DocumentServices(
        files: files,
        folders: StateFolders(app: "rows") { $0 == "XDG_CONFIG_HOME" ? "/config" : nil },
        scheduler: scheduler,
        background: InlineBackground(scheduler),
        texts: Texts(locale: .posix, files: [.rows])
      )
    )
    return services.withSettings(saving: method)
  }

  @Test func `files are saved as the settings say, or else as usual`() {
    #expect(services(nil).saving == .replace)
    #expect(services("{}").saving == .replace)
    for method in SaveMethod.allCases {
      #expect(services(#"{"saving": "\#(method.rawValue)"}"#).saving == method)
    }
  }

  @Test func `the command line comes before the settings`() {
    #expect(services(#"{"saving": "replace"}"#, saving: .inPlace).saving == .inPlace)
    #expect(services(nil, saving: .inPlace).saving == .inPlace)
  }

  @Test func `what can't be used is told, with what is allowed`() {
    let mistakes = [
      #"{"saving": "copy"}"#:
        #"line 1, column 12: saving: has to be one of "replace", "inPlace", "replaceName""#,
      #"{"savings": "replace"}"#: #"line 1, column 2: there is no "savings""#,
      "{": "line 1, column 2:",
    ]
    for (text, mistake) in mistakes {
      let services = services(text)
      let told = services.settingsMistakes.map { $0.explanation(services.texts) }
      #expect(told.count == 1)
      #expect(told.first?.hasPrefix("\(path): \(mistake)") == true, "\(told)")
      #expect(services.saving == .replace)
    }
  }
}
