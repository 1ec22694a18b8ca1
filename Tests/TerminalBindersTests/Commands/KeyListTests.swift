import MAVB
import MAVBTesting
import Testing

struct KeyListTests {
  private let nothing = SignalInput<Void> { _ in }

  private func command(_ title: String, _ keys: KeyEvent..., in section: CommandSection) -> Command
  {
    var command = Command(title, keys: keys)
    command.section = section
    return command
  }

  @Test func `the commands of a part are listed once, with all keys`() {
    let groups = [
      CommandGroup(
        "List",
        command("Previous, next", "up", "down", in: .move).handledByView,
        command("Undo", "u", in: .change) --> nothing,
        command("Nothing", in: .move) --> nothing
      ),
      CommandGroup(
        "Pane",
        command("Undo", "u", in: .change).while(Signal<Bool>.just(false)) --> nothing
      ),
    ]
    #expect(groups.keyLines(in: .move) == [.init("↑  ↓", "Previous, next")])
    #expect(groups.keyLines(in: .change) == [.init("u", "Undo")])
    #expect(groups.keyLines(in: .app) == [])
  }

  @Test func `a list scrolls, shows where it is, and tells its offset`() {
    let offset = Var(0)
    let lines = (1...9).map { KeyListSection.Line("F\($0)", "Line \($0)") }
    let app = HeadlessApp(width: 20, height: 4) { screen in
      Window(
        .screen -- screen,
        .contentView
          -- KeyList(
            .isFocused -- true,
            .sections -- [KeyListSection("Keys", lines)],
            .contentOffset <-- offset,
            .contentOffsetChanged --> offset
          )
      ).instance()
    }
    #expect(app.lines[0].hasPrefix("  Keys"))
    #expect(app.frame.contains("▐"))
    app.press("down", "pagedown")
    #expect(offset.value == 4)
    #expect(app.lines[0].hasPrefix("  F4  Line 4"))
    app.press("end", "down")
    #expect(offset.value == 6)
    app.press("home")
    #expect(offset.value == 0)
  }

  @Test(arguments: [(119, 1), (120, 2), (199, 2), (200, 3)])
  func `wide windows have several columns`(width: Int, columns: Int) {
    let sections = ["One", "Two", "Three"].map { KeyListSection($0, [.init("F1", "Effect")]) }
    let app = HeadlessApp(width: width, height: 9) { screen in
      Window(.screen -- screen, .contentView -- KeyList(.sections -- sections)).instance()
    }
    #expect(app.lines[0].split(separator: "│").count == columns)
  }
}
