import TerminalViews
import Testing

@MainActor
struct TUISliderTests {
  @MainActor
  private final class Values { var all: [Int] = [] }
  private let values = Values()

  private func makeTest(width: Int = 11, in theme: Theme? = nil) -> (TestScreen, TUISlider) {
    let slider = TUISlider()
    slider.maximumValue = 100
    slider.value = 50
    slider.themeOverride = theme
    slider.onValueChange = { [values] in values.all.append($0) }
    return (TestScreen(width: width, height: 1, slider), slider)
  }

  @Test func `the line is heavy up to the knob`() {
    let (test, slider) = makeTest()
    #expect(test.frame == "━━━━━●─────")
    slider.value = 0
    test.screen.flush()
    #expect(test.frame == "●──────────")
    slider.value = 1_000
    test.screen.flush()
    #expect(test.frame == "━━━━━━━━━━●")
  }

  @Test func `keys move from the end at which a value beyond the range is shown`() {
    let (test, slider) = makeTest()
    slider.becomeFirstResponder()
    let moves: [(Int, KeyEvent, Int)] = [
      (500, "left", 99), (-500, "right", 1), (500, "pageup", 90),
    ]
    for (value, key, expected) in moves {
      slider.value = value
      test.press(key)
      #expect(slider.value == expected)
    }
  }

  @Test func `a range of all integers has ends`() {
    let (test, slider) = makeTest()
    (slider.minimumValue, slider.maximumValue) = (.min, .max)
    slider.becomeFirstResponder()
    test.press("end", "right", "pagedown")
    #expect(slider.value == .max)
    test.press("home", "left", "pageup")
    #expect(slider.value == .min)
    #expect(test.frame.hasPrefix("●"))
    test.screen.send(.mouse(MouseEvent(.press(.left), at: Point(x: 10, y: 0))))
    #expect(slider.value == .max)
  }

  @Test func `a ring marks where one came from, and the knob is then in accent`() {
    let (test, slider) = makeTest()
    slider.origin = 20
    slider.isAccented = true
    test.screen.flush()
    #expect(test.frame == "━━○━━●─────")
    #expect(test.screen[2, 0].style == Theme.dark[.secondary])
    #expect(test.screen[5, 0].style == Theme.dark[.accent])
    slider.value = 20
    test.screen.flush()
    #expect(test.frame == "━━●────────")
  }

  @Test func `the parts of the line can have looks of their own`() {
    let (test, slider) = makeTest()
    slider.trackParts = [
      SliderTrackPart(to: 20, .thin, .night), SliderTrackPart(to: 30, .dashed, .twilight),
      SliderTrackPart(to: 80, .thick, .day), SliderTrackPart(to: 100, .thin, .night),
    ]
    slider.isEnabled = false
    test.screen.flush()
    #expect(test.frame == "──╌━━●━━───")
    for (x, ink) in [
      (0, Ink.night), (2, .twilight), (3, .day), (5, .heading), (7, .day), (8, .night),
    ] {
      #expect(test.screen[x, 0].style == Theme.dark[ink])
    }
  }

  @Test func `tick marks are drawn on both parts`() {
    let (test, slider) = makeTest()
    slider.tickMarks = [20, 50, 90]
    test.screen.flush()
    #expect(test.frame == "━━┻━━●───┴─")
  }

  @Test func `it is drawn in ASCII where there is no Unicode`() {
    var theme = Theme.standard
    theme.box = .ascii
    let (test, slider) = makeTest(in: theme)
    slider.tickMarks = [20]
    test.screen.flush()
    #expect(test.frame == "==+==O-----")
    slider.trackParts = [
      SliderTrackPart(to: 40, .thin, .night), SliderTrackPart(to: 70, .dashed, .twilight),
      SliderTrackPart(to: 100, .thick, .day),
    ]
    test.screen.flush()
    #expect(test.frame == "--+-~O~====")
    slider.origin = 90
    test.screen.flush()
    #expect(test.frame == "--+-~O~==o=")
  }

  @Test func `keys move by steps, by tenths and to the ends`() {
    let (test, slider) = makeTest()
    test.press("right", "pagedown", "left", "pageup", "home", "left", "end", "right")
    #expect(values.all == [51, 61, 60, 50, 0, 100])
    #expect(slider.value == 100)
  }

  @Test func `the mouse moves the knob by click and drag`() {
    let (test, _) = makeTest()
    test.mouse(.press(.left), 2, 0)
    test.mouse(.drag(.left), 3, 5)
    test.mouse(.drag(.left), 99, 0)
    test.mouse(.release(.left), 99, 0)
    #expect(values.all == [20, 30, 100])
  }

  @Test func `it starts at the right in right-to-left layouts`() {
    let (test, slider) = makeTest()
    slider.mirroringOverride = true
    slider.value = 20
    test.screen.flush()
    #expect(test.frame == "────────●━━")
    test.press("left")
    #expect(values.all == [21])
  }

  @Test func `a range of one value and a width of one column are drawn`() {
    let (test, slider) = makeTest()
    slider.maximumValue = 0
    slider.value = 0
    test.screen.flush()
    #expect(test.frame == "●──────────")
    test.press("right", "end", "pagedown")
    #expect(values.all == [])
    #expect(makeTest(width: 1).0.frame == "●")
  }
}
