import MAVB
import MAVBTesting
import TestSupport
import Testing

struct NameFieldTests {
  /// A field with a model of its own, on a screen.
  private struct Shown {
    let viewState = Var(PersonViewState(id: 1, isEditing: true))
    let people = PeopleAdapter([1: "Ada", 2: "Grace"])
    let field: TUITextField
    let app: HeadlessApp
    /// Keeps the owner of the field alive.
    let owner: AnyObject

    init(_ make: (Var<PersonViewState>, PeopleAdapter) -> (TUITextField, AnyObject)) {
      let (field, owner) = make(viewState, people)
      (self.field, self.owner) = (field, owner)
      app = HeadlessApp(width: 30, height: 2) { screen in
        Window(.screen -- screen, .contentView -- View(.layout -- .vertical(.view(field))))
          .instance()
      }
      field.wantsFocus = true
      app.advance(by: .zero)
    }

    var result: [String] {
      let names = people.sync().sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      return names + [app.frame, field.text, "\(field.isEnabled)", "\(field.ground as Any)"]
    }
  }

  @Test func `the three fields show and do the same after each step`() {
    let fields = [
      Shown { state, people in
        let owner = ImperativeNameField(state, people)
        return (owner.field, owner)
      },
      Shown { state, people in
        let field = reactiveNameField(state, people)
        return (field, field)
      },
      Shown { state, people in
        let field = boundNameField(state, people).instance()
        return (field, field)
      },
    ]
    var generator = SeededGenerator(seed: 11)
    var results: Set<[String]> = []
    for step in 0..<60 {
      let (kind, id) = (Int.random(in: 0..<5, using: &generator), step % 2 + 1)
      for shown in fields {
        // A disabled field loses the focus.
        shown.field.wantsFocus = true
        switch kind {
        case 0: shown.viewState.send(PersonViewState(id: id, isEditing: step % 3 > 0))
        case 1: shown.people.send(.setName("name \(step)", id: id))
        case 2: shown.app.press("backspace")
        default: shown.app.type("x")
        }
        shown.app.advance(by: .zero)
      }
      #expect(Set(fields.map(\.result)).count == 1, "step \(step)")
      results.formUnion(fields.map(\.result))
    }
    // The steps have an effect.
    #expect(results.count > 30)
  }
}
