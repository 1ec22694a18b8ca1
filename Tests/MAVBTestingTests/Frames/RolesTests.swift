import MAVB
import MAVBTesting
import Testing

struct RolesTests {
  private func app(_ choice: ThemeChoice) -> HeadlessApp {
    HeadlessApp(width: 12, height: 3) { screen in
      let header = View(
        .ground -- .band,
        .layout -- .fill(Label(.text -- "日本 x", .ink -- .heading))
      )
      let name = Label(.text -- "one two", .ink -- .accent.bold)
      let field = TextField(.text -- "ab", .isFocused -- true)
      let content = View(.layout -- .vertical(.view(header), .view(name), .view(field)))
      return Window(.screen -- screen, .themeChoice -- choice, .contentView -- content).instance()
    }
  }

  @Test func `an ink that can't be read is reported with its theme and ground`() {
    let grey = Ink(
      dark: RoleColor(RGB(0x555555), index: 240),
      light: RoleColor(RGB(0x7A5000)),
      named: .red
    )
    #expect(
      grey.unreadable(on: [.ground]) == [
        "dark, truecolor, ground: 2.4", "dark, palette256, ground: 2.6",
      ]
    )
    #expect(Ink.secondary.unreadable() == [])
  }

  @Test func `a picture is the text, the inks and the grounds`() {
    #expect(
      app(.showingRoles).picture == """
        日本 x
        one two
        ab

        --- inks
        HHHH H
        AAA AAA
        tt

        --- grounds
        0:0-11 band
        2:0-11 field
        """
    )
  }

  @Test func `in another theme roles are not known`() {
    let app = app(ThemeChoice())
    #expect(app.screen.inks == "???? ?\n??? ???\n??")
    #expect(app.screen.grounds == "0:0-11 ?\n1:0-11 ?\n2:0-11 ?")
  }
}
