import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Synchronization
import Testing

@testable import clocks

struct SettingsTests {
  private nonisolated static let config: FilePath = "/config/clocks/config.json"
  private static let theme: FilePath = "/config/clocks/theme.json"

  private func app(_ config: String? = nil, width: Int = 80, height: Int = 24) throws -> ClocksApp {
    let files = MemoryFileService()
    if let config { files.write(Array(config.utf8), to: Self.config) }
    return try ClocksApp(width: width, height: height, files: files)
  }

  private func text(_ clocks: ClocksApp, _ path: FilePath = config) -> String? {
    clocks.files.bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a skipped time is told with the hours of the settings`() throws {
    let files = MemoryFileService()
    files.write(Array(#"{"hours": "12"}"#.utf8), to: "/config/clocks/config.json")
    let clocks = try ClocksApp(width: 120, files: files, locale: "de")
    clocks.app.press("=")
    clocks.app.type("2026-03-28 02:30")
    clocks.app.press("enter", "]")
    #expect(clocks.keyLine.contains("2:30\u{202F}AM"))
  }

  @Test func `what is chosen applies at once and is written`() throws {
    let clocks = try app(width: 120, height: 32)
    #expect(clocks.app.frame.contains("14:00:00"))
    clocks.app.press("S", "left", "left")
    #expect(!clocks.app.frame.contains("14:00:00") && clocks.app.frame.contains("2:00:00"))
    #expect(text(clocks) == "{\n  \"hours\": \"12\"\n}\n")
    clocks.app.press("right", "down", "right", "escape")
    #expect(clocks.app.frame.contains("14:00") && !clocks.app.frame.contains("14:00:00"))
    #expect(text(clocks) == "{\n  \"hours\": \"24\",\n  \"seconds\": \"hidden\"\n}\n")
  }

  @Test func `the file is opened in the user's editor, and read when it is saved`() throws {
    let files = MemoryFileService()
    let shell = MemoryShellService { command, _ in
      #expect(command == "vi /config/clocks/config.json")
      files.write(Array(#"{"hours": "12"}"#.utf8), to: Self.config)
      return ShellOutcome(.exited(0))
    }
    let clocks = try ClocksApp(files: files, shell: shell)
    clocks.app.press("S", "o")
    clocks.watching.deliver()
    clocks.app.advance(by: .seconds(1))
    #expect(clocks.app.frame.contains("● 12"))
    #expect(clocks.app.frame.contains("config.json"))
    clocks.app.press("escape")
    #expect(clocks.app.frame.contains(" 2:00:") && !clocks.app.frame.contains("14:00:"))
  }

  @Test func `the sheet tells that the editor has failed, until it hasn't`() throws {
    let status = Mutex<Int32>(127)
    let shell = MemoryShellService { _, _ in
      ShellOutcome(.exited(status.withLock { $0 }))
    }
    let clocks = try ClocksApp(shell: shell)
    clocks.app.press("S", "o")
    #expect(clocks.app.frame.contains("“vi” has failed; check EDITOR"))
    status.withLock { $0 = 0 }
    clocks.app.press("o")
    #expect(!clocks.app.frame.contains("EDITOR"))
  }

  @Test func `a mistake in the file closes the sheet, which would cover it`() throws {
    let clocks = try app()
    clocks.app.press("S")
    clocks.files.write(Array(#"{"hours": 12}"#.utf8), to: Self.config)
    clocks.watching.deliver()
    clocks.app.advance(by: .seconds(1))
    #expect(clocks.app.frame.contains("config.json") && clocks.app.frame.contains("line 1"))
    #expect(!clocks.app.frame.contains("● by language"))
  }

  @Test func `the next start has the settings`() throws {
    let clocks = try app(#"{"hours": "12", "seconds": "hidden", "order": "name"}"#)
    #expect(clocks.content[0].contains("2:00") && !clocks.content[0].contains("2:00:00"))
    #expect(clocks.app.lines[0].contains("by name"))
  }

  @Test func `0 restores what was at the opening`() throws {
    let clocks = try app(#"{"hours": "12"}"#)
    let frame = clocks.app.frame
    clocks.app.press("S", "right", "down", "right", "down", "left", "0", "escape")
    #expect(clocks.app.frame == frame)
    let read = clocks.files.bytes(of: Self.config).map {
      SettingsReader(
        config: Self.config,
        theme: ThemeFile(StateFolders(app: "clocks")),
        plainTheme: ThemeChoice()
      )
      .reading(.bytes($0), after: Settings())
    }
    #expect(read?.settings.hours == .twelve)
    #expect(read?.settings.seconds == .shown)
  }

  @Test func `the theme is written to the theme file and keeps its colours`() throws {
    let files = MemoryFileService()
    files.write(Array(##"{"roles": {"accent": {"rgb": "#ff0000"}}}"##.utf8), to: Self.theme)
    let clocks = try ClocksApp(files: files)
    clocks.app.press("S", "down", "down", "down", "down", "down", "right")
    #expect(text(clocks, Self.theme)?.contains("#ff0000") == true)
    #expect(text(clocks, Self.theme)?.contains(#""theme": ""#) == true)
    #expect(text(clocks) == nil)
  }

  @Test func `a change by an editor applies at once`() throws {
    let clocks = try app()
    clocks.files.write(Array(#"{"hours": "12", "order": "name"}"#.utf8), to: Self.config)
    clocks.watching.deliver()
    clocks.app.advance(by: .zero)
    #expect(clocks.content[0].contains("2:00:00"))
    #expect(clocks.app.lines[0].contains("by name"))
  }

  @Test func `mistakes are shown until they are mended`() throws {
    let clocks = try app(#"{"hours": "13"}"#)
    #expect(clocks.app.frame.contains("Some of your settings are not used"))
    clocks.files.write(Array(#"{"hours": "12"}"#.utf8), to: Self.config)
    clocks.watching.deliver()
    clocks.app.advance(by: .zero)
    #expect(!clocks.app.frame.contains("Some of your settings are not used"))
  }

  @Test func `a file with a mistake isn't overwritten`() throws {
    let clocks = try app("{")
    clocks.app.press("escape", "S", "left", "left", "escape")
    #expect(clocks.content[0].contains("2:00:00"))
    #expect(text(clocks) == "{")
    clocks.app.advance(by: .zero)
    #expect(clocks.app.frame.contains("/config/clocks/config.json: line 1,"))
  }

  @Test func `the key of the mouse and that of the order change the settings`() throws {
    let clocks = try app()
    clocks.app.press("F8", "s")
    #expect(text(clocks) == "{\n  \"mouse\": \"off\",\n  \"order\": \"time\"\n}\n")
    clocks.app.press("F8")
    #expect(text(clocks)?.contains(#""mouse": "on""#) == true)
  }

  @Test func `a click chooses a value`() throws {
    let clocks = try app()
    clocks.app.press("S")
    let row = try #require(clocks.app.lines.firstIndex { $0.contains("○ hidden") })
    let column = clocks.app.lines[row].prefix { $0 != "●" }.count + 10
    clocks.app.click(x: column, y: row)
    #expect(text(clocks) == "{\n  \"seconds\": \"hidden\"\n}\n")
  }

  @Test func `without seconds the app wakes once a minute`() throws {
    let clocks = try app(#"{"seconds": "hidden"}"#)
    let frame = clocks.app.frame
    clocks.app.advance(by: .seconds(59))
    #expect(clocks.app.frame == frame)
    clocks.app.advance(by: .seconds(1))
    #expect(clocks.content[0].contains("14:01"))
  }

  @Test(arguments: ["en@hours=h23", "de", "ar"], [(80, 24), (40, 12), (120, 32)])
  func `the sheet is drawn`(locale: String, size: (width: Int, height: Int)) throws {
    let clocks = try ClocksApp(width: size.width, height: size.height, locale: locale)
    clocks.app.press("S", "down")
    let name = "sheet-\(locale.prefix(2))-\(size.width)x\(size.height)"
    #expect(GoldenFrame(name, of: clocks.app.picture).differences.isEmpty)
  }

  @Test(arguments: ["ar", "de", "en", "es", "fr", "ja"])
  func `all values are side by side in 80 columns`(locale: String) throws {
    let clocks = try ClocksApp(locale: locale)
    clocks.app.press("S")
    let others = Setting.all.reduce(0) { $0 + $1.values.count - 1 }
    #expect(clocks.app.frame.count { $0 == "○" } == others)
    #expect(clocks.app.frame.count { $0 == "●" } == Setting.all.count)
  }

  @Test(arguments: ["en", "de", "ar"])
  func `12 hours are drawn in columns`(locale: String) throws {
    let files = MemoryFileService()
    files.write(Array(#"{"hours": "12"}"#.utf8), to: Self.config)
    let clocks = try ClocksApp(width: 80, height: 24, files: files, locale: locale)
    #expect(GoldenFrame("hours-\(locale)", of: clocks.app.picture).differences.isEmpty)
  }
}
