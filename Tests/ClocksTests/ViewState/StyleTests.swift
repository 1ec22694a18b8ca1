import MAVB
import Testing

@testable import clocks

struct StyleTests {
  @Test(arguments: [
    (Size(width: 120, height: 32), 3, true), (Size(width: 120, height: 29), 2, false),
    (Size(width: 119, height: 50), 2, false), (Size(width: 40, height: 12), 2, false),
  ])
  func `rows have a small face where there is room`(window: Size, height: Int, hasFace: Bool) {
    let style = ListStyle(window)
    #expect(style.rowHeight == height)
    #expect(style.showsFace == hasFace)
    #expect(style.showsSeconds)
    #expect(!ListStyle(Size(width: 29, height: 30)).showsSeconds)
  }

  @Test(arguments: [
    (Size(width: 120, height: 32), 72, DetailStyle.Arrangement.above, 15),
    (Size(width: 80, height: 24), 47, .above, 11),
    (Size(width: 200, height: 50), 142, .above, 25),
    (Size(width: 70, height: 30), 70, .beside, 11),
    (Size(width: 100, height: 20), 60, .beside, 11),
    (Size(width: 50, height: 20), 50, .beside, 7), (Size(width: 80, height: 20), 47, .beside, 7),
    (Size(width: 100, height: 15), 60, .none, 0),
  ])
  func `the face is as large as the window allows`(
    window: Size,
    paneWidth: Int,
    arrangement: DetailStyle.Arrangement,
    height: Int
  ) {
    let style = DetailStyle(window, paneWidth: paneWidth)
    #expect(style.arrangement == arrangement)
    #expect(style.faceHeight == height)
    #expect(style.showsName == (paneWidth < window.width))
  }

  @Test(arguments: [
    (Size(width: 120, height: 32), 72, Fact.Kind.allCases.filter { $0 != .note }, []),
    (Size(width: 80, height: 24), 47, [.difference, .zone, .daylight, .nextChange], []),
    (
      Size(width: 100, height: 30), 60, [.difference, .zone, .daylight, .nextChange, .otherNames],
      []
    ),
    (
      Size(width: 80, height: 18), 47, [.difference, .daylight], [.zone, .nextChange, .otherNames]
    ),
    (
      Size(width: 60, height: 20), 60, [.difference, .zone, .daylight],
      [Fact.Kind.nextChange, .otherNames]
    ),
    (Size(width: 40, height: 12), 40, [.difference, .zone, .nextChange], []),
    (Size(width: 40, height: 8), 40, [.difference, .zone], []),
  ])
  func `the most important facts are shown where there is little room`(
    window: Size,
    paneWidth: Int,
    facts: [Fact.Kind],
    below: [Fact.Kind]
  ) {
    let style = DetailStyle(window, paneWidth: paneWidth)
    #expect(style.facts(hasNote: false) == facts)
    #expect(style.factsBelow(hasNote: false) == below)
  }

  @Test func `a note takes the row of the least important fact`() {
    let above = DetailStyle(Size(width: 120, height: 32), paneWidth: 72)
    #expect(above.facts(hasNote: true) == [.difference, .zone, .daylight, .nextChange, .note])
    let low = DetailStyle(Size(width: 80, height: 24), paneWidth: 47)
    #expect(low.facts(hasNote: true) == [.difference, .zone, .nextChange, .note])
    let beside = DetailStyle(Size(width: 70, height: 30), paneWidth: 70)
    #expect(beside.factsBelow(hasNote: true) == [.nextChange, .note, .otherNames])
  }

  @Test(arguments: 16...50)
  func `the next change is a fact in a window of one pane`(height: Int) {
    let style = DetailStyle(Size(width: 60, height: height), paneWidth: 60)
    let facts = style.facts(hasNote: false) + style.factsBelow(hasNote: false)
    #expect(facts.contains(.nextChange))
  }

  @Test func `small faces and seconds can be hidden`() {
    var settings = Settings()
    (settings.smallFaces, settings.seconds) = (.never, .hidden)
    let style = ListStyle(Size(width: 120, height: 32), settings)
    #expect(!style.showsFace && !style.showsSeconds && style.rowHeight == 2)
  }

  @Test func `every size has a face that fits`() {
    for width in 0...130 {
      for height in 0...60 {
        let style = DetailStyle(Size(width: width, height: height), paneWidth: width)
        #expect(style.faceHeight <= max(0, height - 4))
        #expect(style.faceHeight == 0 || !style.faceHeight.isMultiple(of: 2))
        #expect(style.lineWidth <= max(0, width))
      }
    }
  }
}
