import MAVB
import MAVBTesting
import Testing

/// The snippets of "A view construction syntax", by Matt Gallagher, in the terms of this library.
///
/// The field that the article builds in three ways is the page ConstructingAField, with the three
/// ways and their test.
struct ViewConstructionSyntaxTests {
  private struct Model: Codable {
    var name: String
  }

  private struct PersonViewState: Codable {
    var id: Int
    var isEditing: Bool
  }

  private enum PeopleAction {
    case setName(String, Int)
  }

  private typealias People = Adapter<ModelState<[Int: String], PeopleAction, Int>>

  private let people = People(
    adapterState: ModelState<[Int: String], PeopleAction, Int>(
      initial: [1: "Ada", 2: "Grace"],
      resumer: { _ in nil },
      reducer: { names, action, _ in
        guard case .setName(let name, let id) = action else { return nil }
        names[id] = name
        return id
      }
    )
  )
  private let person = Var(PersonViewState(id: 1, isEditing: false))

  private func name(of id: Int) -> Signal<String> {
    people.slice(resume: id) { names, changed in
      changed == id ? .value(names[id] ?? "") : .none
    }
  }

  @Test func `the first example: a signal and a constant`() {
    let model = Var(Model(name: "Ada"))
    let field = TextField(
      .text <-- model.map { currentState in currentState.name },
      .isEnabled -- true
    ).instance()
    model.send(Model(name: "Grace"))
    #expect(field.text == "Grace")
    #expect(field.isEnabled)
  }

  @Test func `the final example: the name field`() throws {
    func nameField() -> TextField {
      TextField(
        .borderStyle -- .roundedRect,
        .isEnabled <-- person.map { $0.isEditing },
        .ground <-- person.map { $0.isEditing ? .field : .panel },
        .text <-- person.flatMapLatest { name(of: $0.id) },
        .textChanged --> Input()
          .withLatestFrom(person) { .setName($0, $1.id) }
          .bind(to: people)
      )
    }
    let field = nameField().instance()
    #expect(!field.isEnabled)
    #expect(field.text == "Ada")
    person.send(PersonViewState(id: 2, isEditing: true))
    #expect(field.isEnabled)
    #expect(field.text == "Grace")
    try nameField().consumeBindings().input(of: .textChanged).send("Hopper")
    #expect(people.sync()[2] == "Hopper")
    #expect(field.text == "Hopper")
  }

  @Test func `a layout is a list of entities`() {
    let layout = Layout.horizontal(
      .view(Label(.text -- "left"), length: .ratio(0.5)),
      .space(.fixed(2)),
      .view(Label(.text -- "right"))
    )
    let app = HeadlessApp(width: 20, height: 1) { screen in
      Window(.screen -- screen, .contentView -- View(.layout -- layout)).instance()
    }
    #expect(app.frame == "left        right")
  }

  @Test func `of two bindings of one value the last one wins`() {
    #expect(View(.ground -- .field, .ground -- .panel).instance().ground == .panel)
  }

  @Test func `the forms with more words, for a better error message`() {
    let field = TextField(
      BindingName<Dynamic<String>, TUITextField>.text.binding(with: .constant("a")),
      BindingName.borderStyle.binding(with: .constant(TUITextField.BorderStyle.roundedRect)),
      BindingName.isEnabled.binding(with: .dynamic(person.map { $0.isEditing }))
    ).instance()
    #expect(field.text == "a")
    #expect(field.borderStyle == .roundedRect)
    #expect(!field.isEnabled)
  }
}
