import MAVB
import Testing

struct StyleTests {
  private let style: [Binding<TUIView>] = [.isHidden -- true, .ground -- .panel]

  @Test func `views of different kinds use one style`() {
    let (label, field) = (Label(style: style, .text -- "a"), TextField(style: style, .text -- "b"))
    #expect(label.instance().isHidden && field.instance().isHidden)
    #expect([label.instance().ground, field.instance().ground] == [.panel, .panel])
    #expect(field.instance().text == "b")
  }

  @Test func `a view overrides its style, and a test reads both`() throws {
    let label = Label(style: style, .ground -- .field)
    #expect(try label.consumeBindings().map(\.name) == ["isHidden", "ground", "ground"])
    #expect(Label(style: style, .ground -- .field).instance().ground == .field)
  }
}
