public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs a control, which can be disabled.
public typealias Control = Binder<TUIControl>

// MARK: - Values

extension BindingName where Instance: TUIControl, Argument == Dynamic<Bool> {
  /// Whether the control is enabled.
  public static var isEnabled: Self { .value { $0.isEnabled = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUIControl {
  /// Sends a property of the control at an event: `.action(.valueChanged, \.isOn)`.
  ///
  /// A test finds the binding by the same event and property.
  ///
  /// - Parameters:
  ///   - event: The event of the user.
  ///   - property: The property to send.
  /// - Returns: The name of the binding.
  public static func action<Value>(
    _ event: TUIControl.Event,
    _ property: KeyPath<Instance, Value>
  ) -> Self where Argument == SignalInput<Value> {
    .action("action(\(event))", reading: property) { control, send in
      let earlier = control.onEvent
      control.onEvent = { [unowned control] sent in
        earlier?(sent)
        if sent == event { send(control[keyPath: property]) }
      }
    }
  }
}
