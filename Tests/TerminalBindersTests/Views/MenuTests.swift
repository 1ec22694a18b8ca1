import MAVB
import MAVBTesting
import Testing

struct MenuTests {
  @Test func `a menu is presented while its state exists`() {
    let city = Var<String?>(nil)
    let (removed, canRename) = (Var(""), Var(false))
    let app = HeadlessApp(width: 30, height: 9) { screen in
      Window(
        .screen -- screen,
        .contentView -- Label(.text -- "below"),
        .present
          <-- city.modalPresentation { name in
            Menu(
              .items -- [
                MenuItem(.title -- "Rename", .isEnabled <-- canRename),
                MenuItem(
                  .title -- "Remove",
                  .keyEquivalent -- "delete",
                  .action --> Input().map { name }.bind(to: removed)
                ),
              ],
              .closed --> Input().map { nil }.bind(to: city)
            )
          }
      ).instance()
    }
    city.send("Oslo")
    app.advance(by: .zero)
    #expect(app.frame.contains("Rename"))
    app.press("enter")
    #expect(removed.value == "Oslo")
    #expect(city.value == nil)
    #expect(!app.frame.contains("Rename"))
    city.send("Lima")
    app.advance(by: .zero)
    app.press("escape")
    #expect(removed.value == "Oslo")
    #expect(city.value == nil)
  }
}
