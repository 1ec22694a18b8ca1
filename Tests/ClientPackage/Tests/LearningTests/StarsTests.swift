import MAVB
import MAVBTesting
import Testing

struct StarsTests {
  private func start(_ rating: Var<Int>, isMirrored: Bool = false) -> HeadlessApp {
    HeadlessApp(width: 10, height: 1) { screen in
      let stars = Stars(.maximum -- 5, .value <-- rating, .valueChanged --> rating)
      return Window(.screen -- screen, .isMirrored -- isMirrored, .contentView -- stars).instance()
    }
  }

  @Test func `keys and clicks change the number within its limits`() {
    let rating = Var(3)
    let app = start(rating)
    #expect(app.frame == "★★★")
    app.press("right", "right", "right")
    #expect(app.frame == "★★★★★")
    app.click(x: 1, y: 0)
    #expect(rating.value == 2)
    app.press("left", "left", "left")
    #expect(rating.value == 0)
  }

  @Test func `the ink of the stars can be read`() {
    let gold = Ink(
      dark: RoleColor(RGB(0xF4C95D)),
      light: RoleColor(RGB(0x7A5000)),
      named: .yellow
    )
    #expect(gold.unreadable(on: [.ground, .panel, .selection]) == [])
    #expect(gold == .gold)
  }

  @Test func `the number follows the state`() {
    let rating = Var(3)
    let app = start(rating)
    rating.send(1)
    app.advance(by: .zero)
    #expect(app.frame == "★")
  }

  @Test func `the stars begin on the right in a mirrored window`() {
    let rating = Var(3)
    let app = start(rating, isMirrored: true)
    #expect(app.frame == "       ★★★")
    app.click(x: 8, y: 0)
    #expect(rating.value == 2)
    app.press("left")
    #expect(rating.value == 3)
  }
}
