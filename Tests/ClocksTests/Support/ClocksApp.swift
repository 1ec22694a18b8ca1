import DocumentApp
import Documents
import MAVB
import MAVBTesting
import TimeZoneCatalog

@testable import clocks

/// The complete app with files in memory on a headless screen, in Berlin on a day in July.
final class ClocksApp {
  /// 2026-07-01T12:00:00Z.
  static let noon = 1_782_907_200

  static let path: FilePath = "/data/clocks/document.json"

  let app: HeadlessApp
  let files: MemoryFileService
  let watching: MemoryFileWatching
  let split: SplitState
  let doc: DocumentAdapter
  let formatter: ClockFormatter
  private let application: Application

  init(
    width: Int = 80,
    height: Int = 24,
    path: FilePath? = nil,
    files: MemoryFileService = MemoryFileService(),
    journals: MemoryJournalService? = nil,
    shell: MemoryShellService? = nil,
    locale: String = "en@hours=h23",
    savingAfter pause: Duration = .zero,
    keyMap: KeyMap = KeyMap(),
    theme: ThemeChoice = .showingRoles,
    zones catalog: TimeZoneCatalog = .test(),
    colors depth: ColorDepth = .truecolor,
    at start: Int = noon
  ) throws {
    self.files = files
    let scheduler = VirtualScheduler(wallTime: .seconds(start))
    watching = MemoryFileWatching(files)
    var services = Services.test(files: files, scheduler: scheduler, locale: locale)
    services.watching = watching
    services.journals = journals
    services.shell = shell
    services.keyMap = keyMap
    (services.theme, services.plainTheme) = (theme, theme)
    let formatter = ClockFormatter.test(locale: locale, zones: catalog)
    let opened = try OpenedClocks(path, formatter, services, saving: .onChange(after: pause))
    (split, doc, self.formatter) = (opened.split, opened.doc, formatter)
    let screen = HeadlessScreen(size: Size(width: width, height: height), colors: depth)
    application = opened.application(services, on: screen)
    app = HeadlessApp(on: screen, scheduler: scheduler) { [application] in application.instance() }
  }

  /// The window of the app.
  var window: TUIWindow? { application.instance().window }

  /// The commands of the app.
  var commands: ClocksCommands {
    let context = ClockContext(
      formatter: formatter,
      time: .test(),
      listed: .preclosed(),
      keyMap: KeyMap()
    )
    return ClocksCommands(split, doc, context)
  }

  /// The final messages of all requests to end the program.
  var endings: [String?] { app.endings.map(\.message) }

  /// The lines below the header and its blank row.
  var content: [String] { belowHeader(app.lines) }

  /// The inks of ``content``.
  var inks: [String] {
    belowHeader(app.screen.inks.split(separator: "\n", omittingEmptySubsequences: false))
  }

  /// The name over the face, or in the header of a single pane.
  var shownName: String? {
    if let pane = content.first?.split(separator: "│", maxSplits: 1).dropFirst().first {
      return String(pane.drop { $0 == " " })
    }
    return app.lines[0].firstMatch(of: #/‹ Clocks +(.+?)  /#).map { String($0.1) }
  }

  /// The line of keys.
  var keyLine: String { app.lines.last.map { String($0) } ?? "" }

  private func belowHeader(_ lines: [Substring]) -> [String] {
    lines.dropFirst(app.screen.size.height >= 24 ? 2 : 1).map { String($0) }
  }

  /// The document in the file.
  var saved: Document? {
    files.bytes(of: Self.path).flatMap { try? JSONTreeDecoder().decode(from: $0) }
  }

  /// The names of the clocks in the file.
  var savedNames: [String] { saved?.clocks.map(\.name) ?? [] }
}

extension Services {
  /// Services with files in memory and a virtual clock.
  static func test(
    files: MemoryFileService,
    scheduler: VirtualScheduler,
    locale: String = "en@hours=h23"
  ) -> Services {
    let folders: [String: FilePath] = [
      "XDG_STATE_HOME": "/state", "XDG_DATA_HOME": "/data", "XDG_CONFIG_HOME": "/config",
    ]
    return Services(
      DocumentServices(
        files: files,
        folders: StateFolders(app: "clocks") { folders[$0] },
        scheduler: scheduler,
        background: InlineBackground(scheduler),
        texts: Texts(locale: UserLocale(identifier: locale), files: [.clocks])
      ),
      theme: .showingRoles
    )
  }
}

extension ClockFormatter {
  /// A formatter in Berlin whose new clocks have the identifiers 1, 2, 3 and so on.
  static func test(
    locale: String = "en@hours=h23",
    minus: String = "−",
    zones catalog: TimeZoneCatalog = .test()
  ) -> ClockFormatter {
    var count = 0
    let locale = UserLocale(identifier: locale)
    let zones = ClockZones(catalog, Texts(locale: locale, files: [.clocks])) {
      count += 1
      return ClockID(rawValue: "\(count)")
    }
    return ClockFormatter(zones, locale, minus: minus)
  }
}

extension ClockTime {
  /// The time of a scheduler, with seconds.
  static func test(
    _ scheduler: VirtualScheduler = VirtualScheduler(wallTime: .seconds(ClocksApp.noon))
  ) -> ClockTime {
    ClockTime(scheduler, shift: .just(.zero), showsSeconds: .just(true))
  }
}
