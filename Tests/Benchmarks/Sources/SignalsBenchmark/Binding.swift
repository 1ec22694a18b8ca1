import MAVB

/// Observers of a value, as plain closures.
private final class Observed {
  private var observers: [Int: (String) -> Void] = [:]
  private var next = 0

  func observe(_ receive: @escaping (String) -> Void) -> Lifetime {
    next += 1
    let token = next
    observers[token] = receive
    receive("a text of more than fifteen bytes")
    return Lifetime { self.observers[token] = nil }
  }
}

/// Constructs a label with four constants.
@MainActor
func bindingConstants() -> Building {
  Building(
    "a label of 4 constants",
    closures: {
      let label = TUILabel()
      label.text = "a text of more than fifteen bytes"
      label.alignment = .center
      label.numberOfLines = 2
      label.refusesFirstResponder = true
      return label
    },
    signals: {
      Label(
        .text -- "a text of more than fifteen bytes",
        .alignment -- .center,
        .numberOfLines -- 2,
        .refusesFirstResponder -- true
      ).instance()
    }
  )
}

/// Constructs a label with a constant and a text that changes.
@MainActor
func bindingSignal() -> Building {
  let (observed, text) = (Observed(), Var("a text of more than fifteen bytes"))
  return Building(
    "a label of a constant, a signal",
    closures: {
      let label = TUILabel()
      label.alignment = .center
      label.lifetimes = [observed.observe { [weak label] in label?.text = $0 }]
      return label
    },
    signals: {
      Label(.alignment -- .center, .text <-- text).instance()
    }
  )
}

/// Constructs a button with a constant and an action.
@MainActor
func bindingAction() -> Building {
  let taps = TempVar<Void>()
  return Building(
    "a button of a constant, an action",
    closures: {
      let button = TUIButton()
      button.title = "a text of more than fifteen bytes"
      button.onPress = { taps.send(()) }
      return button
    },
    signals: {
      Button(.title -- "a text of more than fifteen bytes", .pressed --> taps).instance()
    }
  )
}
