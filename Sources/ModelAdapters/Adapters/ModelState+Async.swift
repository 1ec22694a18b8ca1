public import Signals

extension ModelState where Model: Sendable, Message: Sendable, Notification: Sendable {
  /// Makes a state whose messages are reduced off the main actor.
  ///
  /// Messages are reduced one at a time, in the order in which they were sent; messages that the
  /// reducer feeds back are appended to the queue. Notifications arrive on the main actor in the
  /// same order, in a later turn, and the model is replaced together with its notification. Nothing
  /// waits for a reduction: until it is done, readers see the previous model.
  ///
  /// The reduction stops when the adapter and all its inputs are released.
  ///
  /// - Parameters:
  ///   - initial: The initial model.
  ///   - resumer: Makes the first notification of a new subscriber; called on the main actor.
  ///   - reducer: Changes the model and returns the notification; called off the main actor.
  /// - Returns: The state.
  @MainActor
  public static func async(
    initial: Model,
    resumer: @escaping @Sendable (Model) -> Notification?,
    reducer:
      @escaping @Sendable (inout Model, Message, SignalInput<Message>) throws -> Notification?
  ) -> ModelState {
    let state = ModelState(initial: initial, resumer: resumer, reducer: reducer)
    let (messages, input) = AsyncStream<Message>.makeStream()
    let (reduced, output) = AsyncStream<ReducedMessage<Model, Message, Notification>>.makeStream()
    let reduction = Task.detached {
      await reduceEach(messages, of: initial, feedback: input, into: output, reducer)
    }
    let storage = state.storage
    Task { @MainActor [weak storage] in
      for await message in reduced { storage?.take(message) }
    }
    storage.sendToReducer = { input.yield($0) }
    storage.lifetime = Lifetime {
      input.finish()
      reduction.cancel()
    }
    return state
  }
}

extension ModelState {
  /// The messages that are reduced off the main actor, each with its results; nil if none are.
  public var results: Signal<(message: Message, state: Self, notification: Notification?)>? {
    guard storage.sendToReducer != nil else { return nil }
    return Signal { sink in
      let receiver = ResultReceiver<Model, Message, Notification> { reduced in
        switch reduced.notification {
        case .success(let notification): sink.send((reduced.message, self, notification))
        case .failure(let error): sink.end(.error(error))
        }
      }
      storage.receiver = receiver
      // Another adapter of the same state may receive the results by then.
      return Lifetime { if storage.receiver === receiver { storage.receiver = nil } }
    }
  }
}

/// The receiver of the results of an asynchronous reducer.
final class ResultReceiver<Model, Message, Notification> {
  let receive: (ReducedMessage<Model, Message, Notification>) -> Void

  init(_ receive: @escaping (ReducedMessage<Model, Message, Notification>) -> Void) {
    self.receive = receive
  }
}

/// A message that was reduced off the main actor, the model after it, and its notification or
/// error.
struct ReducedMessage<Model, Message, Notification> {
  let message: Message
  let model: Model
  let notification: Result<Notification?, any Error>
}

extension ReducedMessage: Sendable
where Model: Sendable, Message: Sendable, Notification: Sendable {}

private func reduceEach<Model: Sendable, Message: Sendable, Notification: Sendable>(
  _ messages: AsyncStream<Message>,
  of initial: Model,
  feedback: AsyncStream<Message>.Continuation,
  into output: AsyncStream<ReducedMessage<Model, Message, Notification>>.Continuation,
  _ reducer: @Sendable (inout Model, Message, SignalInput<Message>) throws -> Notification?
) async {
  defer { output.finish() }
  var model = initial
  for await message in messages {
    do {
      let told = try reducer(&model, message, SignalInput({ feedback.yield($0) }))
      output.yield(ReducedMessage(message: message, model: model, notification: .success(told)))
    } catch {
      output.yield(ReducedMessage(message: message, model: model, notification: .failure(error)))
      return
    }
  }
}

extension ModelStorage {
  fileprivate func take(_ reduced: ReducedMessage<Model, Message, Notification>) {
    if case .success = reduced.notification { model = reduced.model }
    receiver?.receive(reduced)
  }
}
