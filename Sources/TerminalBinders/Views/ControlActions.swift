public import Signals
public import TerminalViews
public import ViewBinders

/// An event of a control, with the control that sends it.
public struct ControlAction<Sender: TUIControl> {
  /// The event.
  public let event: TUIControl.Event

  /// The control, whose properties have their new values.
  public let sender: Sender
}

/// Inputs for the events of a control, of which `.action(.valueChanged, \.isOn)` is a shorthand.
///
/// It can compute a value from several properties of the control, and have inputs for several
/// events. The type of the inputs names the control:
///
/// ```swift
/// let isOn = Var(false)
/// let control = Switch(
///   .action --> ControlActions(
///     scope: .valueChanged,
///     value: Input<TUISwitch>().map { $0.isOn && $0.isEnabled }.bind(to: isOn)
///   )
/// )
/// ```
public struct ControlActions<Sender: TUIControl>: SignalInputInterface {
  private let targets: [(scope: TUIControl.Event, value: SignalInput<Sender>)]

  /// Makes an input for an event.
  ///
  /// - Parameters:
  ///   - scope: The event.
  ///   - value: Receives the control at the event.
  public init(scope: TUIControl.Event, value: SignalInput<Sender>) {
    targets = [(scope, value)]
  }

  /// Makes inputs for several events.
  public init(_ parts: ControlActions...) {
    targets = parts.flatMap(\.targets)
  }

  /// The input of the events, which passes each on to its inputs.
  public var input: SignalInput<ControlAction<Sender>> {
    let targets = targets
    return SignalInput { action in
      for target in targets where target.scope == action.event { target.value.send(action.sender) }
    }
  }
}

// MARK: - Actions

extension BindingName
where Instance: TUIControl, Argument == SignalInput<ControlAction<Instance>> {
  /// Sends each event of the control to ``ControlActions``.
  public static var action: Self {
    .action("action") { control, send in
      let earlier = control.onEvent
      control.onEvent = { [unowned control] event in
        earlier?(event)
        send(ControlAction(event: event, sender: control))
      }
    }
  }
}
