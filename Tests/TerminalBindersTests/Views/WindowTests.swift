import MAVB
import MAVBTesting
import Testing

struct WindowTests {
  @Test func `a sheet is presented while its state exists`() {
    let sheet = Var<String?>(nil)
    let dismissal = Input<Void>().map { String?.none }.bind(to: sheet)
    let escape = Command("Back", "escape")
    let sheetView = { (text: String) -> any ViewConvertible in
      View(.layout -- .fill(Label(.text -- text)), .command(escape) --> dismissal)
    }
    let app = HeadlessApp(width: 20, height: 5) { screen in
      Window(
        .screen -- screen,
        .contentView -- Label(.text -- "below"),
        .present <-- sheet.modalPresentation(sheetView)
      ).instance()
    }
    #expect(!app.frame.contains("above"))
    sheet.send("above")
    app.advance(by: .zero)
    #expect(app.frame.contains("above"))
    app.press("escape")
    #expect(sheet.value == nil)
    #expect(!app.frame.contains("above"))
  }

  @Test func `each binding presents its own sheet`() {
    let (lower, upper) = (Var<String?>("lower"), Var<String?>(nil))
    let sheetView = { (text: String) -> any ViewConvertible in Label(.text -- text) }
    let app = HeadlessApp(width: 20, height: 5) { screen in
      Window(
        .screen -- screen,
        .contentView -- Label(.text -- "below"),
        .present <-- lower.modalPresentation(sheetView),
        .present <-- upper.modalPresentation(sheetView)
      ).instance()
    }
    // The empty state of the other binding does not dismiss a restored sheet.
    #expect(app.frame.contains("lower"))
    upper.send("upper sheet")
    app.advance(by: .zero)
    #expect(app.frame.contains("upper sheet"))
    upper.send(nil)
    app.advance(by: .zero)
    #expect(app.frame.contains("lower"))
    #expect(!app.frame.contains("upper"))
    upper.send("upper sheet")
    lower.send(nil)
    app.advance(by: .zero)
    #expect(app.frame.contains("upper sheet"))
    #expect(!app.frame.contains("lower"))
  }

  @Test func `a view that its own action removes is released afterwards`() {
    final class Witness: TUIView {}
    weak var witness: Witness?
    let isShown = Var<Int?>(1)
    let hiding = Input<Void>().map { Int?.none }.bind(to: isShown)
    let sheetView = { (_: Int) -> any ViewConvertible in
      let view = Witness()
      witness = view
      let button = Button(.title -- "Close", .pressed --> hiding)
      return View(.layout -- .vertical(.view(view), .view(button)))
    }
    let app = HeadlessApp(width: 20, height: 5) { screen in
      Window(.screen -- screen, .present <-- isShown.modalPresentation(sheetView)).instance()
    }
    #expect(witness != nil)
    app.press("enter")
    #expect(witness == nil)
  }

  @Test func `a title that is set before the screen reaches the screen`() {
    let title = Var("first")
    let window = Window(.title <-- title).instance()
    let screen = HeadlessScreen(size: Size(width: 20, height: 5))
    window.screen = screen
    #expect(screen.title == "first")
    title.send("second")
    #expect(screen.title == "second")
  }

  @Test func `binders inside a layout are constructed with their parent`() {
    var count = 0
    let child = View(.adHocPrepare -- { _ in count += 1 })
    let parent = View(.layout -- .vertical(.view(child)))
    #expect(count == 0)
    _ = parent.instance()
    #expect(count == 1)
    #expect(child.instance() === parent.instance().subviews.first)
  }

  @Test func `commands are found by their keys`() throws {
    let (add, remove) = (Command("Add", "a"), Command("Remove", "d"))
    var log: [String] = []
    let bindings = try View(
      .command(add) --> Input().subscribeValues { log.append("add") },
      .command(remove) --> Input().subscribeValues { log.append("remove") }
    ).consumeBindings()
    try bindings.input(of: .command(remove)).send(())
    try bindings.input(of: .command(add)).send(())
    #expect(log == ["remove", "add"])
  }

  @Test func `two-way bindings of focus follow the user and the state`() {
    let focus = Var(0)
    let field = { (index: Int) in
      TextField(
        .isFocused <-- focus.map { $0 == index },
        .didFocus --> Input().map { index }.bind(to: focus)
      )
    }
    let app = HeadlessApp(width: 10, height: 2) { screen in
      let layout = View(.layout -- .vertical(.view(field(0)), .view(field(1))))
      return Window(.screen -- screen, .contentView -- layout).instance()
    }
    #expect(app.cursor?.y == 0)
    app.press("tab")
    #expect(focus.value == 1)
    focus.send(0)
    app.advance(by: .zero)
    #expect(app.cursor?.y == 0)
  }
}
