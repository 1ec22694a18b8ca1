import MAVB
import MAVBTesting
import Testing

struct ScrollViewTests {
  @Test func `the place is restored and follows the user`() {
    let place = Var(2)
    let app = HeadlessApp(width: 4, height: 2) { screen in
      let view = ScrollView(
        .contentView -- Label(.numberOfLines -- 0, .text -- "a\nb\nc\nd\ne"),
        .contentOffset <-- place,
        .userDidScroll --> place
      )
      return Window(.screen -- screen, .contentView -- view).instance()
    }
    #expect(app.lines.map { $0.prefix(1) } == ["c", "d"])
    app.press("down")
    #expect(place.value == 3)
    place.send(0)
    app.advance(by: .zero)
    #expect(app.lines.map { $0.prefix(1) } == ["a", "b"])
  }

  @Test func `moving the focus to a view out of sight changes the offset, but isn't scrolling`() {
    let (offset, scrolled) = (Var(0), Var(0))
    let app = HeadlessApp(width: 10, height: 2) { screen in
      let fields = (0..<4).map { _ in Layout.Entity.view(TextField()) }
      let form = View(.layout -- Layout(.vertical, entities: fields))
      let view = ScrollView(
        .contentView -- form,
        .contentOffsetChanged --> offset,
        .userDidScroll --> scrolled
      )
      return Window(.screen -- screen, .contentView -- view).instance()
    }
    app.press("tab", "tab", "tab")
    #expect(offset.value == 2)
    #expect(scrolled.value == 0)
    app.press("up")
    #expect(offset.value == 1)
    #expect(scrolled.value == 1)
  }
}
