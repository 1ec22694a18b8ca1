import MAVB
import MAVBTesting
import Testing

struct KeyListTests {
  private let nothing = SignalInput<Void> { _ in }

  @Test func `each group has a title above its commands, in columns`() {
    let groups = [
      CommandGroup(
        "List",
        Command("Previous, next", "up", "down").handledByView,
        Command("Edit", "F2", isHinted: false) --> nothing
      ),
      CommandGroup("日本", Command("Save", "ctrl-s").while(.just(false)) --> nothing),
    ]
    #expect(
      groups.keyList == [
        "List",
        "  ↑  ↓    Previous, next",
        "  F2      Edit",
        "日本",
        "  Ctrl-S  Save",
      ]
    )
  }

  @Test func `an empty list of groups has no lines`() {
    #expect([CommandGroup]().keyList == [])
    #expect([CommandGroup("Empty")].keyList == ["Empty"])
  }
}
