import MAVB
import MAVBTesting
import Testing

struct GuidePagesTests {
  private let state = GuideState()

  private func app(width: Int = 24, height: Int = 6) -> HeadlessApp {
    HeadlessApp(width: width, height: height) { [state] screen in
      guideWindow(state, on: screen).instance()
    }
  }

  @Test func `a city is opened, changed, and left again`() {
    let app = app()
    #expect(
      app.lines
        == [
          "  Cities", "  City            Zone", "  All ────────────────", "  Oslo            CET",
          "  Lima            PET", "  2 cities",
        ]
    )
    app.press("down", "enter")
    #expect(state.pages.value == [.list, .city("Oslo")])
    #expect(app.lines[0] == "  ‹ Cities  Oslo")
    app.press("space")
    #expect(!state.isEditable.value)
    app.press("escape")
    #expect(state.pages.value == [.list])
    #expect(app.lines[0] == "  Cities")
  }

  @Test func `a city is removed by the closure of its row`() {
    let app = app()
    app.press("down", "delete")
    #expect(state.cities.value.map(\.name) == ["Lima"])
    #expect(app.frame.contains("1 cities"))
  }

  @Test func `the menu opens the first city`() {
    let app = app(height: 12)
    app.press("m")
    #expect(app.frame.contains("Remove"))
    app.press("enter")
    #expect(state.menu.value == nil)
    #expect(app.lines[0] == "  ‹ Cities  Oslo")
  }

  @Test func `a field out of sight is scrolled into sight when it gets the focus`() {
    let app = app(height: 4)
    state.pages.push().send(.city("Oslo"))
    app.press("tab")
    #expect(state.place.value > 0)
    #expect(app.cursor != nil)
  }
}
