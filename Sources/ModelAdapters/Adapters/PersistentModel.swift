/// A model that can be saved and restored, because its type knows the reducer.
///
/// A ``ModelState`` of such a model is a part of the view state, as a ``Var`` is. The reducer
/// changes the model in place. A notification only says what happened; slices read the rest
/// from the model.
///
/// ```swift
/// struct Steps: PersistentModel {
///   var count = 0
///
///   mutating func reduce(_ distance: Int) -> String? {
///     count += distance
///     return distance > 0 ? "forward" : "back"
///   }
///
///   func resume() -> String? { "here" }
///   func restoring(_ other: Steps) -> Int? { other.count - count }
/// }
///
/// let steps = Adapter(adapterState: ModelState(value: Steps()))
/// let told = steps.slice(resume: "here") { steps, way in .value("\(way) at \(steps.count)") }
/// ```
public protocol PersistentModel<Message, Notification>: Codable {
  /// The messages that change the model.
  associatedtype Message

  /// The description of a change that subscribers receive.
  associatedtype Notification

  /// Handles a message.
  ///
  /// - Returns: The notification; nil if subscribers need none.
  mutating func reduce(_ message: Message) -> Notification?

  /// The first notification of a new subscriber, if any.
  func resume() -> Notification?

  /// Returns the message that changes the model to another one, or nil if there is none.
  func restoring(_ other: Self) -> Message?
}

extension ModelState: Encodable, Decodable, PersistentContainerAdapterState
where Model: PersistentModel<Message, Notification> {
  /// Makes the state of a model with its own reducer.
  public init(value: Model) {
    self.init(
      initial: value,
      resumer: { $0.resume() },
      reducer: { model, message, _ in model.reduce(message) }
    )
  }

  /// The current model.
  public var value: Model { model }

  /// Returns the model's message that changes it to another one.
  public func restoring(_ value: Model) -> Message? { model.restoring(value) }
}
