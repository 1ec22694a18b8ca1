import MAVB
import MAVBTesting
import Testing

struct CounterListTests {
  @Test func `counters are added, changed, removed and brought back`() {
    let (list, row) = (CounterAdapter(), Var<Int?>(nil))
    let app = HeadlessApp(width: 60, height: 5) { screen in
      let view = counterView(list, row, Input().subscribeValues {})
      return Window(.screen -- screen, .contentView -- view).instance()
    }
    #expect(app.frame.contains("Press a to add a counter"))
    app.press("a", "a", "down", "down", "+", "+", "-")
    #expect(list.sync().counts == [0, 1])
    app.press("up", "d")
    #expect(app.lines[0] == "▌1")
    app.press("u", "u")
    #expect(list.sync().counts == [0, 2])
    #expect(app.frame.contains("Undo"))
    app.press("u", "u", "u", "u", "u", "d")
    #expect(list.sync().counts == [])
  }
}
