import Documents
import MAVB
import MAVBTesting
import Testing

@testable import clocks

struct FrameTests {
  nonisolated static let sizes = [(100, 30), (60, 20), (20, 5)]
  nonisolated static let sheetSizes = [(40, 12), (59, 20), (60, 15), (80, 24), (120, 32)]

  private func check(
    _ name: String,
    _ size: (width: Int, height: Int),
    locale: String = "en@hours=h23",
    _ keys: KeyEvent...
  ) throws {
    let clocks = try ClocksApp(width: size.width, height: size.height, locale: locale)
    for key in keys { clocks.app.press(key) }
    let frame = clocks.app.picture
    #expect(GoldenFrame("\(name)-\(size.width)x\(size.height)", of: frame).differences.isEmpty)
  }

  @Test(arguments: sizes + [(40, 12), (80, 24), (120, 32), (200, 50)])
  func `the first start is drawn`(width: Int, height: Int) throws {
    try check("start", (width, height))
  }

  @Test(arguments: [(120, 32), (60, 20)])
  func `a right-to-left language is drawn mirrored`(width: Int, height: Int) throws {
    try check("mirrored", (width, height), locale: "ar", "down", "enter")
  }

  @Test func `hours have the digits of the language, and hands don't cover them`() throws {
    let clocks = try ClocksApp(width: 120, height: 40, locale: "ar_EG")
    clocks.app.press("down")
    let frame = clocks.app.frame
    #expect(["١٢", "٣", "٦", "٩", "١٠"].allSatisfy { frame.contains($0) })
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `a face in ASCII has hours as numbers and a sign for each hand`(
    width: Int,
    height: Int
  ) throws {
    var theme = ThemeChoice.showingRoles
    theme.box = .ascii
    let clocks = try ClocksApp(width: width, height: height, theme: theme)
    clocks.app.press("down")
    let frame = clocks.app.picture
    #expect(GoldenFrame("ascii-\(width)x\(height)", of: frame).differences.isEmpty)
  }

  @Test(arguments: sizes)
  func `a clock is drawn`(width: Int, height: Int) throws {
    try check("clock", (width, height), "down", "enter")
  }

  @Test(arguments: [(200, 50), (100, 30), (80, 24), (40, 12)])
  func `the grid is drawn`(width: Int, height: Int) throws {
    try check("grid", (width, height), "v", "down", "right")
  }

  @Test(arguments: sizes)
  func `the editing of a name is drawn`(width: Int, height: Int) throws {
    try check("rename", (width, height), "down", "r", "!")
  }

  @Test(arguments: sizes + sheetSizes)
  func `the search for a zone is drawn`(width: Int, height: Int) throws {
    try check("search", (width, height), "a", "n", "e", "w", "down")
  }

  @Test(arguments: sheetSizes + [(20, 5), (200, 50)])
  func `the list of keys is drawn`(width: Int, height: Int) throws {
    try check("keys", (width, height), "?")
  }

  @Test(arguments: sheetSizes + [(20, 5)])
  func `the command palette is drawn`(width: Int, height: Int) throws {
    try check("palette", (width, height), "d", "ctrl-p", "u", "enter", "ctrl-p", "r", "e")
  }

  @Test(arguments: sizes)
  func `the notice of a failed save is drawn`(width: Int, height: Int) throws {
    let clocks = try ClocksApp(width: width, height: height)
    clocks.files.fail(.save, with: 28)
    clocks.app.press("d")
    let frame = clocks.app.picture
    #expect(GoldenFrame("unsaved-\(width)x\(height)", of: frame).differences.isEmpty)
  }

  @Test(arguments: [(120, 32), (80, 24), (40, 12), (20, 5)])
  func `the history is drawn`(width: Int, height: Int) throws {
    let clocks = try ClocksApp(width: width, height: height)
    clocks.app.advance(by: .seconds(2))
    clocks.app.press("down", "d")
    clocks.app.advance(by: .seconds(2))
    clocks.app.press("u", "r", "!")
    clocks.app.advance(by: .zero)
    clocks.app.press("enter")
    clocks.app.advance(by: .seconds(2))
    clocks.app.press("t", "left")
    let frame = clocks.app.picture
    #expect(GoldenFrame("history-\(width)x\(height)", of: frame).differences.isEmpty)
  }

  @Test(arguments: ["ja", "ar", "de"])
  func `the list of keys is drawn in other languages`(locale: String) throws {
    try check("keys-\(locale)", (120, 32), locale: locale, "?")
  }

  @Test(arguments: ["ja", "ar", "de"])
  func `other languages are drawn`(locale: String) throws {
    try check("language-\(locale)", (100, 30), locale: locale, "a", "t")
  }

  @Test(arguments: [40, 60, 80, 120, 200])
  func `a change of the state moves no column of the header and the key line`(width: Int) throws {
    let clocks = try ClocksApp(width: width, height: 24)
    let (header, keys) = (clocks.app.lines[0], Array(clocks.keyLine))
    clocks.app.press("down")
    clocks.app.advance(by: .seconds(1))
    #expect(Array(clocks.keyLine) == keys)
    clocks.app.press("d")
    #expect(clocks.app.lines[0] == header)
    let changed = Array(clocks.keyLine)
    #expect(changed.count == keys.count)
    #expect(zip(keys, changed).allSatisfy { $0 == $1 || $0 == " " })
  }
}
