import Signals
public import TerminalViews

extension HeadlessApp {
  /// Plays events back at their times, from the present moment on.
  ///
  /// ```swift
  /// let name = Var("")
  /// let app = HeadlessApp(width: 60, height: 20) { screen in
  ///   let field = TextField(.isFocused -- true, .text <-- name, .textChanged --> name)
  ///   return Window(.screen -- screen, .contentView -- field).instance()
  /// }
  /// app.replay([RecordedEvent(.typing("hello"), at: .seconds(1))])
  /// #expect(name.value == "hello")
  /// ```
  ///
  /// - Parameter events: The events, with times that never decrease.
  public func replay(_ events: [RecordedEvent]) {
    let start = scheduler.now
    for event in events {
      let wait = start + event.time - scheduler.now
      if wait > .zero { advance(by: wait) }
      send(event.event)
    }
  }
}
