/// A loop of bindings that sends itself values without end.
public struct FeedbackLoop: Error, CustomStringConvertible {
  /// Where the inputs in the loop were made, in the order of their first delivery.
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

/// Runs code that may send itself values without end, and tells whether it did.
///
/// Outside of this function such a loop ends the program with the same report, because nothing
/// would ever be drawn again.
///
/// - Parameter body: Sends values.
/// - Returns: The loop, or nil when all deliveries settled.
public func feedbackLoop(in body: () -> Void) -> FeedbackLoop? {
  let queue = DeliveryQueue.current
  let outer = queue.onLoop
  var found: FeedbackLoop?
  queue.onLoop = { found = $0 }
  body()
  queue.onLoop = outer
  return found
}
