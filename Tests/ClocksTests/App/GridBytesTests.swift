import DocumentApp
import MAVB
import MAVBTesting
import TestSupport
import Testing

@testable import clocks

/// Counts the bytes that a terminal gets for a second in the grid.
struct GridBytesTests {
  private static let cities = ["oslo", "lima", "paris", "dubai", "lagos", "sydney", "cairo"]

  /// The grid of twelve clocks on a screen of 200 by 50 cells.
  private func grid(_ theme: ThemeName) throws -> ClocksApp {
    let clocks = try ClocksApp(width: 200, height: 50, theme: ThemeChoice(theme))
    for city in Self.cities {
      clocks.app.press("a")
      clocks.app.type(city)
      clocks.app.press("enter")
    }
    clocks.app.press("v")
    clocks.app.advance(by: .seconds(8))
    return clocks
  }

  @Test(arguments: [ThemeName.dark, .light, .terminal])
  func `a second takes at most 60 bytes a clock`(theme: ThemeName) throws {
    let clocks = try grid(theme)
    #expect(clocks.doc.sync().document.count == 12)
    var capabilities = try Capabilities(term: "xterm-256color") { $0 == "LANG" ? "C.UTF-8" : nil }
    capabilities.colors = .truecolor
    var writer = FrameWriter(capabilities: capabilities)
    let size = clocks.app.screen.size
    let touched = Array(repeating: 0..<size.width, count: size.height)
    func bytes() -> Int {
      let cells = Array(clocks.app.screen.rows.joined())
      return writer.frame(cells: cells, size: size, touched: touched, cursor: nil).count
    }
    _ = bytes()
    var counts: [Int] = []
    for _ in 0..<LongForm.rounds(12, long: 51) {
      clocks.app.advance(by: .seconds(1))
      counts.append(bytes())
    }
    #expect(counts.allSatisfy { $0 > 0 && $0 <= 60 * 12 })
  }
}
