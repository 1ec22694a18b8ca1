/// The report of a loop of bindings that sends values to itself without end.
public struct FeedbackLoop: Error, CustomStringConvertible {
  /// The source locations at which the loop's inputs were created, in order of first delivery.
  public let names: [String]

  init(trail: [RootLabel]) {
    var names: [String] = []
    for label in trail where !names.contains(label.description) { names.append(label.description) }
    self.names = names
  }

  /// One line that names every input in the loop.
  public var description: String {
    "A feedback loop does not settle: " + names.joined(separator: " -> ")
      + ". Break it with update() or distinctUntilChanged()."
  }
}

/// Runs a closure and returns the feedback loop that it caused, if any.
///
/// Outside this function a feedback loop is a fatal error with the same report, because the program
/// would never draw again.
///
/// - Parameter body: Sends values.
/// - Returns: The loop, or nil if all deliveries settled.
public func feedbackLoop(in body: () -> Void) -> FeedbackLoop? {
  let queue = DeliveryQueue.current
  let outer = queue.onLoop
  var found: FeedbackLoop?
  queue.onLoop = { found = $0 }
  body()
  queue.onLoop = outer
  return found
}
