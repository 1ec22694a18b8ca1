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
