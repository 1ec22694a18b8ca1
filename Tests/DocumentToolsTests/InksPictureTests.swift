import Foundation
import MAVBTesting
import TerminalViews
import Testing

@testable import DocumentTools

/// Draws each ink on some grounds.
private final class TUIInks: TUIView {
  static let grounds: [Ground] = [
    .ground, .band, .panel, .field, .selection, .inactive, .told, .ask, .failed,
  ]
  static let columnWidth = 12

  /// The ground of an ink that has one of its own.
  private static func ground(of role: InkRole) -> Ground? {
    switch role {
    case .matchInk: .match
    case .matchNowInk: .matchNow
    default: nil
    }
  }

  override func draw(_ painter: Painter) {
    for (column, ground) in Self.grounds.enumerated() {
      let x = column * Self.columnWidth
      painter.write("\(ground)", at: Point(x: x + 1, y: 0), ink: .secondary)
      for (row, role) in InkRole.allCases.enumerated() {
        let cell = Rect(x: x, y: row + 1, width: Self.columnWidth, height: 1)
        let painter = painter.inside(cell, ground: Self.ground(of: role) ?? ground)
        painter.fill(painter.clipBounds)
        let name = "\(role)".replacing(/Ink$/, with: "")
        painter.write(name, at: Point(x: 1, y: 0), ink: Ink(role))
      }
    }
  }
}

struct InksPictureTests {
  private static let path =
    URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/TerminalViews/TerminalViews.docc/inks.svg").standardized

  @Test func `the picture of the page about drawing shows each ink`() throws {
    let screen = HeadlessScreen(
      size: Size(
        width: TUIInks.grounds.count * TUIInks.columnWidth,
        height: InkRole.allCases.count + 1
      )
    )
    let window = TUIWindow(screen: screen)
    window.themeChoice = ThemeChoice(.dark)
    window.contentView = TUIInks()
    screen.flush()
    let picture = FramePicture(screen.rows).svg
    if ProcessInfo.processInfo.environment["MAVB_RECORD_FRAMES"] != nil {
      try Data(picture.utf8).write(to: Self.path)
    }
    #expect(try String(contentsOf: Self.path, encoding: .utf8) == picture)
  }
}
