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

  /// A size with a language and a look.
  nonisolated struct Variant: CustomTestStringConvertible {
    let width: Int
    let height: Int
    let locale: String
    let theme: ThemeName
    let depth: ColorDepth

    var testDescription: String { "\(width)x\(height) \(locale) \(theme) \(depth)" }
  }

  nonisolated static let variants = [
    Variant(width: 40, height: 12, locale: "fr", theme: .terminal, depth: .none),
    Variant(width: 60, height: 20, locale: "de", theme: .terminal, depth: .ansi16),
    Variant(width: 80, height: 24, locale: "es", theme: .light, depth: .truecolor),
    Variant(width: 120, height: 32, locale: "ar", theme: .contrast, depth: .truecolor),
    Variant(width: 200, height: 50, locale: "ja", theme: .dark, depth: .palette256),
    Variant(width: 80, height: 24, locale: "en@hours=h23", theme: .dark, depth: .truecolor),
  ]

  @Test(arguments: Screen.allCases, variants)
  func `each screen is drawn in each size, language and look`(
    screen: Screen,
    variant: Variant
  ) throws {
    let clocks = try ClocksApp(
      width: variant.width,
      height: variant.height,
      locale: variant.locale,
      theme: ThemeChoice(variant.theme),
      colors: variant.depth
    )
    screen.open(clocks)
    let size = "\(variant.width)x\(variant.height)"
    let name = "\(screen.rawValue)-\(variant.locale.prefix(2))-\(size)"
    let frame = clocks.app.screen.coloredPicture
    #expect(frame == GoldenFrame("screens/\(name)", of: frame).text)
    let reader = FrameReader(clocks.app.screen)
    // Names of places may be longer than their column.
    #expect(screen == .search || reader.cutWords == [])
    #expect(reader.rowsWithTextOnBorders == [])
  }
}
