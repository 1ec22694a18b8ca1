import DocumentApp
import Documents
import MAVB
import Testing

@testable import clocks

@MainActor
struct SettingsReaderTests {
  private let reader = SettingsReader(
    config: "/config/clocks/config.json",
    theme: ThemeFile(StateFolders(app: "clocks") { $0 == "XDG_CONFIG_HOME" ? "/config" : nil }),
    plainTheme: ThemeChoice()
  )

  private func reading(_ text: String, after old: Settings = Settings()) -> SettingsReader.Reading {
    reader.reading(.bytes(Array(text.utf8)), after: old)
  }

  @Test func `without a file the settings are the standard ones`() {
    var old = Settings()
    old.hours = .twelve
    #expect(reader.reading(.missing, after: old) == .init(settings: Settings()))
  }

  @Test func `each value that is written is read again`() throws {
    for setting in Setting.all {
      for (index, value) in setting.values.enumerated() {
        let new = setting.choosing(at: index, in: Settings())
        #expect(setting.value(in: new) == value)
        let edit = SettingsChange(old: Settings(), new: new).edit(of: setting.file)
        let text = try (edit ?? ConfigEdit([:])).applied(to: nil)
        let read =
          setting.file == .config
          ? reader.reading(.bytes(text), after: Settings())
          : reader.readingTheme(.bytes(text), after: Settings())
        #expect(read == .init(settings: new), "\(setting.name) \(value)")
      }
    }
  }

  @Test func `a change of one setting edits its file only`() {
    var new = Settings()
    new.theme.name = .dark
    let change = SettingsChange(old: Settings(), new: new)
    #expect(change.edit(of: .config) == nil)
    #expect(change.edit(of: .theme) == ConfigEdit(["theme": "dark"]))
  }

  @Test func `a value that can't be used is reported with its line, and the others are used`() {
    let read = reading(
      """
      {
        "hours": "13",
        "seconds": "hidden",
        "mouse": true
      }
      """
    )
    #expect(read.settings.seconds == .hidden)
    #expect(read.settings.hours == .byLanguage)
    #expect(
      read.mistakes.map(\.message) == [
        "/config/clocks/config.json: line 2, column 12: hours: has to be one of \"12\", \"24\", "
          + "\"language\"",
        "/config/clocks/config.json: line 4, column 12: mouse: has to be one of \"on\", \"off\"",
      ]
    )
  }

  @Test(arguments: ["{", "[]", "", "{\"hours\": \"12\",}"])
  func `a file that can't be read leaves the settings as they are`(text: String) {
    var old = Settings()
    old.order = .name
    let read = reading(text, after: old)
    #expect(read.settings == old)
    #expect(read.mistakes.count == 1)
  }

  @Test func `an unknown name is reported, and the other values are used`() {
    let read = reading(#"{"hour": "12", "hours": "24"}"#)
    #expect(read.settings.hours == .twentyFour)
    #expect(read.mistakes.count == 1)
    #expect(read.mistakes.first?.message.contains(#"line 1, column 2: there is no "hour""#) == true)
  }

  @Test func `a value beyond the ends is the last one`() {
    let setting = Setting.all[0]
    #expect(setting.choosing(at: -1, in: Settings()).hours == .twelve)
    #expect(setting.choosing(at: 9, in: Settings()).hours == .byLanguage)
  }
}
