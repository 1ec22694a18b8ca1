extension DeliveryQueue {
  /// Returns the action of a timer, which is followed while a tracer works.
  ///
  /// - Parameter action: The action.
  /// - Returns: The action for the scheduler.
  package static func tracingTimer(_ action: @escaping () -> Void) -> () -> Void {
    let queue = current
    if queue.hides { return action }
    return {
      guard let tracer = queue.tracer else { return action() }
      tracer.follow(OpenRecord(.timer, name: "timer", value: ""), action)
    }
  }
}
