import MAVB
import MAVBTesting
import Testing

@testable import clocks

/// Each screen once in each size, each language and each look.
struct ScreensTests {
  /// A screen of the app, with the keys that open it.
  nonisolated enum Screen: String, CaseIterable {
    case list
    case detail
    case search
    case edit
    case shownTime
    case timeField
    case settings
    case keys
    case palette
    case history
    case grid
    case about
    case pasted

    @MainActor
    func open(_ clocks: ClocksApp) {
      let app = clocks.app
      app.press("down", "down")
      switch self {
      case .list: break
      case .detail: app.press("enter")
      case .search: app.press("a", "n", "e", "w")
      case .edit: app.press("e")
      case .shownTime: app.press(">", ">", ".")
      case .timeField:
        app.press("=")
        app.type("2026-11-01 1:30")
      case .settings: app.press("S")
      case .keys: app.press("?")
      case .palette: app.press("ctrl-p")
      case .history:
        app.press("d")
        app.advance(by: .seconds(2))
        app.press("u", "t", "left")
      case .grid: app.press("v", "right")
      case .about: app.press("F12")
      case .pasted: app.paste("Oslo\nPortland\nno such place\nLima")
      }
    }
  }

  @Test(arguments: Screen.allCases, FrameVariant.all)
  func `each screen is drawn in each size, language and look`(
    screen: Screen,
    variant: FrameVariant
  ) throws {
    let clocks = try ClocksApp(
      width: variant.size.width,
      height: variant.size.height,
      locale: variant.locale == "en" ? "en@hours=h23" : variant.locale,
      theme: ThemeChoice(variant.theme),
      colors: variant.depth
    )
    screen.open(clocks)
    let frame = clocks.app.screen.coloredPicture
    let golden = GoldenFrame("screens/\(screen.rawValue)-\(variant.name)", of: frame)
    #expect(golden.differences.isEmpty)
    let reader = FrameReader(clocks.app.screen)
    // Names of places may be longer than their column, and commands that ask have an ellipsis.
    let mayBeCut = [.search, .keys, .palette].contains(screen)
    #expect(mayBeCut || reader.cutWords == [])
    #expect(reader.rowsWithTextOnBorders == [])
  }
}
