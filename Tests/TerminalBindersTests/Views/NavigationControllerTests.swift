import MAVB
import MAVBTesting
import Testing

struct NavigationControllerTests {
  private let pages = StackAdapter(["Cities"])

  private func controller(_ view: @escaping (String) -> any ViewConvertible) -> NavigationController
  {
    NavigationController(
      .stack <-- pages.stackMap { ViewController(.title -- $0, .view -- view($0)) },
      .poppedToCount --> pages.popToCount()
    )
  }

  private func app(_ controller: NavigationController) -> HeadlessApp {
    HeadlessApp(width: 26, height: 2) { screen in
      Window(.screen -- screen, .contentView -- controller).instance()
    }
  }

  @Test func `the panes follow the stack, and the stack follows the user`() {
    let app = app(controller { Label(.text -- "in \($0)") })
    pages.push().send("Oslo")
    app.advance(by: .zero)
    #expect(app.lines == ["  ‹ Cities  Oslo", "in Oslo"])
    app.press("escape")
    #expect(app.lines == ["  Cities", "in Cities"])
    #expect(pages.value == ["Cities"])
    pages.push().send("Bergen")
    pages.push().send("Tromsø")
    pages.popToCount().send(2)
    app.advance(by: .zero)
    #expect(app.lines == ["  ‹ Cities  Bergen", "in Bergen"])
  }

  @Test func `the way back has the key and the title that are bound`() throws {
    pages.push().send("Oslo")
    let back = Command("Zurück", "backspace")
    let controller = NavigationController(
      .backCommand -- back,
      .stack <-- pages.stackMap { ViewController(.title -- $0, .view -- Label(.text -- $0)) },
      .poppedToCount --> pages.popToCount()
    )
    let app = app(controller)
    #expect(controller.instance().commands.map(\.command) == [back])
    app.press("escape")
    #expect(pages.value == ["Cities", "Oslo"])
    app.press("backspace")
    #expect(pages.value == ["Cities"])
  }

  @Test func `a restored stack is shown at once`() {
    pages.messages.send(.reload(["Cities", "Oslo", "Clock"]))
    let app = app(controller { Label(.text -- "in \($0)") })
    #expect(app.lines == ["  ‹ Oslo  Clock", "in Clock"])
  }

  @Test func `a pane is made once, and released after the action that removes it`() {
    final class Witness: TUIView {}
    weak var witness: Witness?
    var made: [String] = []
    let app = app(
      controller { [pages] page in
        made.append(page)
        let view = Witness()
        witness = view
        let button = Button(.title -- "Back", .pressed --> pages.pop())
        return View(.layout -- .vertical(.view(view), .view(button)))
      }
    )
    pages.push().send("Oslo")
    app.advance(by: .zero)
    #expect(witness != nil)
    app.press("enter")
    #expect(pages.value == ["Cities"])
    #expect(witness == nil)
    #expect(made == ["Cities", "Oslo"])
  }

  @Test func `a pane has the navigation item that is bound`() throws {
    let pane = ViewController(
      .title -- "Oslo",
      .navigationItem -- NavigationItem(.note -- "at 12:00"),
      .view -- Label(.text -- "")
    )
    #expect(pane.instance().navigationItem.title == "Oslo")
    #expect(pane.instance().navigationItem.note == "at 12:00")
  }
}
