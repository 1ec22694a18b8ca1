import MAVB
import MAVBTesting
import Testing

struct SizeTests {
  @Test func `content that depends on the size is correct in the first frame of each size`() {
    let isNarrow = Var(false)
    let view = View(
      .sizeChanged --> Input().map { $0.width < 10 }.bind(to: isNarrow),
      .layout -- .fill(Label(.text <-- isNarrow.map { $0 ? "few" : "many columns" }))
    )
    let app = HeadlessApp(width: 20, height: 1) { screen in
      Window(.screen -- screen, .contentView -- view).instance()
    }
    #expect(app.frame == "many columns")
    app.resize(width: 8, height: 1)
    #expect(app.frame == "few")
    app.resize(width: 12, height: 2)
    #expect(app.frame.hasPrefix("many columns"))
  }
}
