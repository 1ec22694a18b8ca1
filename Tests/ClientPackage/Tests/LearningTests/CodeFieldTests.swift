import MAVB
import MAVBTesting
import Testing

struct CodeFieldTests {
  private let code = Var("")
  private let log = Var("")

  private func start() -> HeadlessApp {
    HeadlessApp(width: 10, height: 1) { screen in
      let field = CodeField(.isFocused -- true, .code <-- code, .codeChanged --> code)
      let view = View(
        .layout -- .fill(field),
        .command(Command("One", "1")) --> Input().map { "one" }.bind(to: log),
        .command(Command("Letter", "a")) --> Input().map { "letter" }.bind(to: log)
      )
      return Window(.screen -- screen, .contentView -- view).instance()
    }
  }

  @Test func `digits are typed, deleted and pasted`() {
    let app = start()
    #expect(app.frame == "····")
    app.type("123")
    #expect(app.frame == "123·")
    #expect(app.cursor == Point(x: 3, y: 0))
    app.press("backspace")
    app.paste("no. 4567")
    #expect(code.value == "1245")
    #expect(app.frame == "1245")
  }

  @Test func `a digit is text and a letter is a command`() {
    let app = start()
    app.press("1")
    #expect(log.value == "")
    app.press("a")
    #expect(log.value == "letter")
    #expect(code.value == "1")
  }
}
