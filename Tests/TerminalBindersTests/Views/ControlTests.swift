import MAVB
import MAVBTesting
import Testing

struct ControlTests {
  private let isOn = Var(false)
  private let number = Var(0)

  private func makeSwitch() -> Switch {
    Switch(
      .title -- "Seconds",
      .isOn <-- isOn,
      .action(.valueChanged, \.isOn) --> isOn,
      .action(.valueChanged, \.isEnabled) --> Input().map { $0 ? 1 : 2 }.bind(to: number)
    )
  }

  private func app(_ view: any ViewConvertible) -> HeadlessApp {
    HeadlessApp(width: 12, height: 1) { screen in
      Window(.screen -- screen, .contentView -- view).instance()
    }
  }

  @Test func `a switch follows its state and changes it`() {
    let app = app(makeSwitch())
    app.press("space")
    #expect(app.frame == "● Seconds")
    #expect(isOn.value)
    isOn.send(false)
    app.advance(by: .zero)
    #expect(app.frame == "○ Seconds")
    #expect(number.value == 1)
  }

  @Test func `a test finds an action by its event and its property`() throws {
    let bindings = try makeSwitch().consumeBindings()
    try bindings.input(of: .action(.valueChanged, \.isOn)).send(true)
    #expect(isOn.value)
    #expect(number.value == 0)
    try bindings.input(of: .action(.valueChanged, \.isEnabled)).send(false)
    #expect(number.value == 2)
    #expect(throws: BindingError.self) {
      try bindings.input(of: .action(.primaryActionTriggered, \.isOn))
    }
  }

  @Test func `each control reports its event after its properties have changed`() {
    let (value, text, presses) = (Var(0), Var(""), Var(""))
    let slider = Slider(.maximumValue -- 9, .action(.valueChanged, \.value) --> value)
    app(slider).press("right", "right")
    #expect(value.value == 2)
    let segments = SegmentedControl(
      .titles -- ["a", "b"],
      .action(.valueChanged, \.selectedSegment) --> value
    )
    app(segments).press("right")
    #expect(value.value == 1)
    app(TextField(.action(.editingChanged, \.text) --> text)).type("hi")
    #expect(text.value == "hi")
    let button = Button(.title -- "Go", .action(.primaryActionTriggered, \.title) --> presses)
    app(button).press("enter")
    #expect(presses.value == "Go")
  }

  @Test func `the underlying form passes the control on at its events`() throws {
    let titles = Var("")
    let on = ControlActions(
      scope: .valueChanged,
      value: Input<TUISwitch>().map { $0.isOn && $0.isEnabled }.bind(to: isOn)
    )
    let title = ControlActions(
      scope: .valueChanged,
      value: Input<TUISwitch>().map(\.title).bind(to: titles)
    )
    let never = ControlActions(
      scope: .editingChanged,
      value: Input<TUISwitch>().map { _ in "never" }.bind(to: titles)
    )
    let app = app(Switch(.title -- "Seconds", .action --> ControlActions(on, title, never)))
    app.press("space")
    #expect(isOn.value)
    #expect(titles.value == "Seconds")
  }
}
