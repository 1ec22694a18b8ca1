import DocumentApp
import Documents
import Localization
import MAVB
import MAVBTesting
import RowEngine
import Testing

@testable import rows

/// Each screen once in each size, each language and each look.
@MainActor
struct ScreensTests {
  /// A screen of the app, with the keys that open it.
  nonisolated enum Screen: String, CaseIterable {
    case list
    case pane
    case field
    case find
    case filter
    case replace
    case goTo
    case sort
    case keep
    case number
    case shell
    case output
    case selection
    case open
    case saveAs
    case overwrite
    case held
    case quitting
    case keys
    case about
    case palette
    case history
    case outside
    case compare
    case conflict
    case reopen
    case convert
    case refusal

    @MainActor
    func open(_ app: RowsApp) {
      app.press("j", "j")
      switch self {
      case .list: break
      case .pane: app.press("v", "tab")
      case .field:
        app.press("j", "enter")
        app.type("x")
      case .find:
        app.press("/")
        app.type("row")
      case .filter:
        app.press("&")
        app.type("row")
        app.press("enter", "d")
      case .replace:
        app.press("/")
        app.type("row")
        app.press("ctrl-r")
        app.type("line")
      case .goTo:
        app.press(":")
        app.type("5")
      case .sort: app.press("s")
      case .keep:
        app.perform("rows.keep")
        app.type("row")
      case .number: app.perform("rows.number")
      case .shell: app.press("!")
      case .output:
        app.press("!")
        app.type("tac")
        app.press("enter")
      case .selection: app.press("space", "j", "space")
      case .open: app.press("ctrl-o")
      case .saveAs: app.press("S")
      case .overwrite:
        app.press("S", "ctrl-u")
        app.type("/home/other.txt")
        app.press("enter")
      case .held: break
      case .quitting: app.press("d", "q")
      case .keys: app.press("?")
      case .palette: app.press("ctrl-p")
      case .history:
        app.press("d", "o")
        app.type("new")
        app.press("enter", "t", "left")
      case .outside:
        app.press("d")
        app.writeOutside("another\n")
      case .compare, .conflict:
        app.press("d")
        app.writeOutside("alpha\nbeta\ndelta\nrow 4\n")
        app.press(self == .compare ? "alt-c" : "alt-m")
      case .about: app.press("F12")
      case .reopen: app.perform("rows.reopenAs")
      case .convert: app.perform("rows.convertTo")
      case .refusal:
        app.perform("rows.convertTo")
        // From UTF-8 to Latin-1, which has no kanji.
        app.type(TextEncoding.latin1.name)
        app.press("enter")
      }
    }
  }

  @Test(arguments: Screen.allCases, FrameVariant.all)
  func `each screen is drawn in each size, language and look`(
    screen: Screen,
    variant: FrameVariant
  ) throws {
    let texts = ["alpha", "beta 日本語", "gamma"] + (4...40).map { "row \($0)" }
    let files = MemoryFileService([
      RowsApp.path: Array(texts.map { $0 + "\n" }.joined().utf8), "/home/other.txt": [],
    ])
    let holder = LockHolder(process: 4711, host: "tower", since: 1_782_907_200)
    let locks = screen == .held ? MemoryLockService(holder: holder) : nil
    let other = try locks.map { try RowsApp(files: files, locks: $0) }
    let shell = MemoryShellService { _, input in
      ShellOutcome(output: Array(input.reversed()), .exited(0))
    }
    let app = try RowsApp(
      files: files,
      locks: locks,
      shell: shell,
      locale: UserLocale(identifier: variant.locale),
      theme: ThemeChoice(variant.theme),
      colors: variant.depth,
      width: variant.size.width,
      height: variant.size.height
    )
    screen.open(app)
    let frame = app.driver.screen.coloredPicture
    let golden = GoldenFrame("screens/\(screen.rawValue)-\(variant.name)", of: frame)
    #expect(golden.differences.isEmpty)
    let reader = FrameReader(app.driver.screen)
    // Commands that ask have an ellipsis in their names, and the other names of encodings are many.
    let cut: [Screen] = [.keys, .palette, .reopen, .convert, .refusal]
    #expect(cut.contains(screen) || reader.cutWords == [])
    #expect(reader.rowsWithTextOnBorders == [])
    withExtendedLifetime(other) {}
  }
}
