import MAVB
import MAVBTesting
import Testing

/// The examples of the article "Reducing into adapters", verbatim.
struct ReducingIntoAdaptersTests {
  @Test func `View state`() {
    let selection = Var<Int?>(nil)
    let showsKeys = ToggleVar(false)
    let pages = StackAdapter(["list"])

    selection.send(3)
    showsKeys.send()
    pages.push().send("city")

    let label = Label(.text <-- selection.map { "row \($0 ?? 0)" }).instance()
    #expect(label.text == "row 3")
    #expect(showsKeys.value)
    #expect(pages.value == ["list", "city"])
  }

  @Test func `A state with rules of its own`() {
    struct CounterState: PersistentContainerAdapterState {
      enum Message {
        case set(Int)
        case increment
      }

      let value: Int

      static func message(from value: Int) -> Message { .set(value) }

      func reduce(
        message: Message,
        feedback: SignalInput<Message>
      ) -> (state: CounterState, notification: Int?) {
        let new =
          switch message {
          case .set(let number): min(number, 9)
          case .increment: min(value + 1, 9)
          }
        return (CounterState(value: new), new == value ? nil : new)
      }
    }

    let counter = Adapter(adapterState: CounterState(value: 8))
    var numbers: [Int] = []
    let lifetime = counter.subscribeValues { numbers.append($0) }
    counter.send(12)
    counter.send(9)
    #expect(numbers == [8, 9])
    lifetime.cancel()
  }

  @Test func `Rules between states`() {
    struct ListState: CodableContainer {
      let names: Var<[String]>
      let selection: Var<Int?>
      let isRenaming: SessionVar<Bool>

      init() {
        names = Var(["Bergen", "Oslo"])
        selection = Var(1)
        isRenaming = SessionVar(false)
      }
    }

    func stateRules(_ state: ListState) -> [Lifetime] {
      [
        // A selection whose row is gone moves to the last row.
        state.names
          .withLatestFrom(state.selection) { names, row in
            row.flatMap { names.indices.contains($0) ? $0 : names.indices.last }
          }
          .bind(to: state.selection),
        state.selection.distinctUntilChanged().map { _ in false }.bind(to: state.isRenaming),
      ]
    }

    let state = ListState()
    let app = HeadlessApp(width: 20, height: 1) { screen in
      Window(
        .screen -- screen,
        .contentView -- Label(
          .text <-- state.selection.combineLatest(state.isRenaming) { row, isRenaming in
            "row \(row ?? -1)\(isRenaming ? ", renaming" : "")"
          }
        ),
        .lifetimes -- stateRules(state)
      ).instance()
    }
    state.isRenaming.send(true)
    app.advance(by: .zero)
    #expect(app.frame == "row 1, renaming")
    state.names.send(["Bergen"])
    app.advance(by: .zero)
    #expect(app.frame == "row 0")
  }
}
