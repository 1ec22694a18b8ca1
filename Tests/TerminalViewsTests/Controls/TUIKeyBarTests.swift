import TerminalViews
import Testing

@MainActor
struct TUIKeyBarTests {
  private let bar = TUIKeyBar()
  private let list = Recorder()
  @MainActor
  private final class Log { var entries: [String] = [] }
  private let log = Log()

  private func makeTest(width: Int = 40) -> TestScreen {
    let root = TUIView()
    root.contentLayout = .vertical(.view(list, length: .fillRemaining), .view(bar))
    list.commands = [
      bound("Add", "a", "+"), bound("Remove", "delete"), bound("Up", "up", hint: false),
    ]
    root.commands = [bound("Quit", "q")]
    return TestScreen(width: width, height: 2, root)
  }

  private func bound(_ title: String, _ keys: KeyEvent..., hint: Bool = true) -> BoundCommand {
    BoundCommand(Command(title, keys: keys, isHinted: hint)) { [log] in log.entries.append(title) }
  }

  @Test func `it shows hinted commands, those of the nearest view first`() {
    #expect(makeTest().frame == "\na Add  Del Remove  q Quit")
  }

  @Test func `hints that do not fit are left out completely`() {
    #expect(makeTest(width: 24).frame == "\na Add  Del Remove")
    #expect(makeTest(width: 4).frame == "\n")
  }

  @Test func `it follows the focus and the enabled commands`() {
    let test = makeTest()
    list.commands[0].isEnabled = false
    #expect(test.frame == "\nDel Remove  q Quit")
    list.resignFirstResponder()
    #expect(test.frame == "\nq Quit")
  }

  @Test func `a message precedes the hints`() {
    let test = makeTest(width: 24)
    bar.message = "Saved"
    #expect(test.frame == "\nSaved  a Add  Del Remove")
    bar.message = nil
    #expect(test.frame == "\na Add  Del Remove")
  }

  @Test func `a mirrored bar starts at the right`() {
    bar.isMirrored = true
    #expect(makeTest(width: 26).frame == "\n Quit q  Remove Del  Add a")
  }

  @Test func `a click performs the command`() {
    makeTest().click(9, 1)
    #expect(log.entries == ["Remove"])
  }
}
