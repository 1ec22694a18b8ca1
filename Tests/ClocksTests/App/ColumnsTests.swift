import Documents
import MAVB
import MAVBTesting
import Testing

@testable import clocks

/// Compares the columns of frames before and after something appears.
struct ColumnsTests {
  nonisolated static let widths = [40, 60, 80, 120, 200]

  private static let cities = ["oslo", "lima", "paris", "dubai", "lagos", "cairo"]

  /// The cells of the frame.
  private func cells(_ clocks: ClocksApp) -> [[Character]] {
    clocks.app.screen.rows.map { $0.map(\.character) }
  }

  private func add(_ city: String, to clocks: ClocksApp) {
    clocks.app.press("a")
    clocks.app.type(city)
    clocks.app.press("enter", "home")
  }

  @Test(arguments: widths)
  func `a scroll thumb changes one column only`(width: Int) throws {
    let clocks = try ClocksApp(width: width, height: 24)
    for city in Self.cities.dropLast() { add(city, to: clocks) }
    let before = cells(clocks)
    #expect(!before.joined().contains("▐"))
    add(Self.cities[5], to: clocks)
    let after = cells(clocks)
    #expect(after.joined().contains("▐"))
    var columns: Set<Int> = []
    // Below is the half of the new clock that fits, then the keys.
    for y in 0..<22 {
      for x in 0..<width where before[y][x] != after[y][x] {
        #expect((before[y][x], after[y][x]) == (" ", "▐"))
        columns.insert(x)
      }
    }
    let divider = before[3].firstIndex(of: "│")
    #expect(columns == [divider.map { $0 - 1 } ?? width - 1])
  }

  @Test(arguments: [80, 120, 200])
  func `a told text changes its own columns only`(width: Int) throws {
    let clocks = try ClocksApp(width: width, height: 24)
    clocks.app.press("home")
    let before = cells(clocks)
    clocks.app.press("ctrl-c")
    let after = cells(clocks)
    #expect(clocks.keyLine.contains("✓ Copied"))
    #expect(Array(after.dropLast()) == Array(before.dropLast()))
    for x in 0..<width where before[23][x] != after[23][x] { #expect(before[23][x] == " ") }
  }

  @Test(arguments: widths)
  func `a failed save takes rows from the bottom and changes no other`(width: Int) throws {
    let clocks = try ClocksApp(width: width, height: 24)
    clocks.app.press("d")
    let before = cells(clocks)
    clocks.files.fail(.save, with: 28)
    clocks.app.press("u")
    clocks.app.press("d")
    let after = cells(clocks)
    let bar = try #require(after.lastIndex { $0.contains("▌") })
    let top = try #require(after[..<bar].lastIndex { $0[0] != "▌" }) + 1
    #expect(after[..<top] == before[..<top])
  }
}
