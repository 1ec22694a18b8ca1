import MAVB
import MAVBTesting
import Testing

@testable import rows

/// Compares the columns of frames before and after something appears.
@MainActor
struct ColumnsTests {
  nonisolated static let widths = [40, 60, 80, 120, 200]

  /// The cells of the frame.
  private func cells(_ app: RowsApp) -> [[Character]] {
    app.driver.screen.rows.map { $0.map(\.character) }
  }

  @Test(arguments: widths)
  func `a scroll thumb changes one column only`(width: Int) throws {
    let text = (1...20).map { "row \($0)\n" }.joined()
    let app = try RowsApp(text, width: width, height: 24)
    app.press("d", "u")
    let before = cells(app)
    #expect(!before.joined().contains("▐"))
    app.press("G", "o")
    app.type("new")
    app.press("enter", "o", "enter", "o", "enter", "g")
    let after = cells(app)
    #expect(after.joined().contains("▐"))
    for y in 1...20 {
      for x in 0..<width where before[y][x] != after[y][x] {
        #expect(x == width - 1)
        #expect((before[y][x], after[y][x]) == (" ", "▐"))
      }
    }
  }

  @Test(arguments: [80, 120, 200])
  func `a told text and a changed state change their own columns only`(width: Int) throws {
    let app = try RowsApp("one\ntwo\nthree\n", width: width, height: 24)
    app.press("d")
    let before = cells(app)
    app.press("ctrl-s")
    let after = cells(app)
    #expect(app.keyBar.contains("✓ Saved"))
    #expect(Array(after[1..<23]) == Array(before[1..<23]))
    let state = 11..<24
    for x in 0..<width where before[0][x] != after[0][x] { #expect(state.contains(x)) }
    for x in 0..<width where before[23][x] != after[23][x] {
      #expect(before[23][x] == " " || after[23][x] == " ")
    }
  }
}
