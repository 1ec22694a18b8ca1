import MAVB

/// A switch that changes a Boolean state, and a control that depends on it.
struct SwitchPage: Page {
  let hasAlarm = Var(true)

  var view: View {
    View(
      .layout -- .vertical(
        .view(
          Switch(
            .title -- "Alarm",
            .isOn <-- hasAlarm,
            .action(.valueChanged, \.isOn) --> hasAlarm
          )
        ),
        .view(Button(.title -- "Test the alarm", .isEnabled <-- hasAlarm)),
        .view(Label(.text <-- hasAlarm.map { $0 ? "on" : "off" }, .ink -- .secondary))
      )
    )
  }
}
