import TestSupport
import Testing

@testable import TerminalViews

@MainActor
struct SheetFramesTests {
  private func frames(
    _ width: Int,
    _ height: Int,
    _ style: SheetStyle,
    title: Int = 5,
    contents: Size = Size(width: 30, height: 4)
  ) -> SheetFrames {
    SheetFrames(
      in: Rect(x: 0, y: 0, width: width, height: height),
      style: style,
      titleWidth: title
    ) { room in
      Size(width: min(room.width, contents.width), height: min(room.height, contents.height))
    }
  }

  @Test(arguments: [
    (120, 32, 92, 23), (80, 24, 72, 18), (60, 16, 52, 10), (200, 50, 92, 23), (99, 28, 91, 22),
  ])
  func `a list of results is as large as the window allows`(
    width: Int,
    height: Int,
    columns: Int,
    rows: Int
  ) {
    let sheet = frames(width, height, .results)
    #expect(sheet.frame.size == Size(width: columns, height: rows))
    #expect(sheet == frames(width, height, .results, contents: .zero))
    #expect(sheet.frame.minY == (height - rows) / 3)
    #expect(sheet.frame.minX == (width - columns) / 2)
  }

  @Test func `a question has its text below the title, other contents have a blank row`() {
    #expect(frames(80, 24, .question).frame.size == Size(width: 32, height: 7))
    #expect(frames(80, 24, .question).content.minY == 2)
    #expect(frames(80, 24, .contents).frame.size == Size(width: 32, height: 8))
    #expect(frames(80, 24, .contents).content.minY == 3)
    #expect(frames(80, 30, .contents).frame.size == Size(width: 32, height: 9))
    #expect(frames(80, 24, .contents, title: 0).frame.size == Size(width: 32, height: 6))
  }

  @Test func `a sheet has room for its title`() {
    #expect(frames(80, 24, .question, title: 40).frame.width == 46)
    #expect(frames(80, 24, .question, title: 100).frame.width == 76)
  }

  @Test(arguments: [(59, 20), (60, 15), (40, 12), (20, 5)], SheetStyle.allCases)
  func `in a small window it covers all but the last line`(
    size: (width: Int, height: Int),
    style: SheetStyle
  ) {
    let sheet = frames(size.width, size.height, style)
    #expect(sheet.isCovering)
    #expect(sheet.frame == Rect(x: 0, y: 0, width: size.width, height: size.height - 1))
    #expect(sheet.title == Rect(x: 0, y: 0, width: size.width, height: 1))
    #expect(sheet.content == Rect(x: 0, y: 1, width: size.width, height: size.height - 2))
  }

  @Test func `all parts lie in the window at any size`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let width = Int.random(in: 0...220, using: &random)
      let height = Int.random(in: 0...60, using: &random)
      let contents = Size(
        width: .random(in: 0...300, using: &random),
        height: .random(in: 0...300, using: &random)
      )
      let title = Int.random(in: 0...250, using: &random)
      for style in SheetStyle.allCases {
        let sheet = frames(width, height, style, title: title, contents: contents)
        let area = SheetFrames.area(in: Rect(x: 0, y: 0, width: width, height: height))
        #expect(area.intersection(sheet.frame) == sheet.frame)
        let own = Rect(origin: .zero, size: sheet.frame.size)
        #expect(own.intersection(sheet.content) == sheet.content)
        guard let row = sheet.title else { continue }
        #expect(own.intersection(row) == row)
        #expect(row.maxY <= sheet.content.minY)
      }
    }
  }
}
