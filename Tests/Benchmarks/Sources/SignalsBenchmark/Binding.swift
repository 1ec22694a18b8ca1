import MAVB

/// A view without a screen.
private final class Badge: Bindable {
  var lifetimes: [Lifetime] = []
  var text = ""
  var width = 0
  var isBold = false
  var isHidden = false
  var count = 0
  var onTap: (() -> Void)?

  init() {}
}

extension BindingName where Instance: Badge, Argument == Dynamic<String> {
  fileprivate static var text: Self { .value { $0.text = $1 } }
}

extension BindingName where Instance: Badge, Argument == Dynamic<Int> {
  fileprivate static var width: Self { .value { $0.width = $1 } }
  fileprivate static var count: Self { .value { $0.count = $1 } }
}

extension BindingName where Instance: Badge, Argument == Dynamic<Bool> {
  fileprivate static var isBold: Self { .value { $0.isBold = $1 } }
  fileprivate static var isHidden: Self { .value { $0.isHidden = $1 } }
}

extension BindingName where Instance: Badge, Argument == SignalInput<Void> {
  fileprivate static var tapped: Self { .action(\.onTap) }
}

/// Observers of a value, as plain closures.
private final class Observed {
  var observers: [Int: (Int) -> Void] = [:]
  private var next = 0

  func observe(_ receive: @escaping (Int) -> Void) -> Int {
    next += 1
    observers[next] = receive
    return next
  }
}

/// Constructs a view with four constants.
func bindingConstants() -> Building {
  Building(
    "a view of 4 constants",
    closures: {
      let badge = Badge()
      badge.text = "a text of more than fifteen bytes"
      badge.width = 3
      badge.isBold = true
      badge.isHidden = false
      return badge
    },
    signals: {
      Binder<Badge>(
        .text -- "a text of more than fifteen bytes",
        .width -- 3,
        .isBold -- true,
        .isHidden -- false
      ).instance()
    }
  )
}

/// Constructs a view with two constants, a value that changes and an action.
func bindingSignals() -> Building {
  let observed = Observed()
  let (input, signal) = Signal<Int>.create()
  let taps = Signal<Void>.create().input
  return Building(
    "a view of 2 constants, a signal, an action",
    closures: {
      let badge = Badge()
      badge.text = "a text of more than fifteen bytes"
      badge.width = 3
      let token = observed.observe { [weak badge] in badge?.count = $0 }
      badge.onTap = { taps.send(()) }
      badge.lifetimes = [Lifetime { observed.observers[token] = nil }]
      return badge
    },
    signals: {
      withExtendedLifetime(input) {
        Binder<Badge>(
          .text -- "a text of more than fifteen bytes",
          .width -- 3,
          .count <-- signal,
          .tapped --> taps
        ).instance()
      }
    }
  )
}
