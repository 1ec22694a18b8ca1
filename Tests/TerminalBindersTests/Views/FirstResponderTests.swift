import MAVB
import MAVBTesting
import Testing

struct FirstResponderTests {
  private let begin = TempVar<Void>()
  private let end = TempVar<Void>()
  private let isFocused = Var(false)

  private func app(height: Int = 2) -> HeadlessApp {
    HeadlessApp(width: 20, height: height) { screen in
      let field = TextField(
        .placeholder -- "Name",
        .becomeFirstResponder <-- begin,
        .resignFirstResponder <-- end,
        .focusChanged --> isFocused
      )
      let layout = Layout.vertical(.view(Button(.title -- "OK")), .view(field))
      return Window(.screen -- screen, .contentView -- View(.layout -- layout)).instance()
    }
  }

  @Test func `signals give a view the focus and take it away`() {
    let app = app()
    #expect(app.cursor == nil)
    begin.send(())
    app.advance(by: .zero)
    #expect(app.cursor == Point(x: 0, y: 1))
    end.send(())
    app.advance(by: .zero)
    #expect(app.cursor == nil)
    #expect(!isFocused.value)
  }

  @Test func `a request is granted when the sheet over the view is dismissed`() {
    let sheet = Var<String?>("Above")
    let app = HeadlessApp(width: 20, height: 6) { screen in
      Window(
        .screen -- screen,
        .contentView -- TextField(.becomeFirstResponder <-- begin),
        .present <-- sheet.modalPresentation { Button(.title -- $0) }
      ).instance()
    }
    begin.send(())
    app.advance(by: .zero)
    #expect(app.cursor == nil)
    sheet.send(nil)
    app.advance(by: .zero)
    #expect(app.cursor == Point(x: 0, y: 0))
  }
}
