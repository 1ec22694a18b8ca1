public import Signals

extension ModelState where Model: Sendable, Message: Sendable, Notification: Sendable {
  /// Makes a state whose messages are reduced off the main actor.
  ///
  /// Messages are reduced one after the other, in the order in which they were sent; those that the
  /// reducer feeds back come after those that wait. What they tell arrives on the main actor in the
  /// same order, in a later turn than the one that sent them, and together with the model it tells
  /// of. Nothing waits for a reduction: until then everybody sees the model of before.
  ///
  /// The reduction stops when the adapter and all its inputs are released.
  ///
  /// - Parameters:
  ///   - initial: The model at the start.
  ///   - resumer: What those who subscribe are told first; called on the main actor.
  ///   - reducer: Changes the model and says what has changed; called off the main actor.
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
    storage.sendAway = { input.yield($0) }
    storage.lifetime = Lifetime {
      input.finish()
      reduction.cancel()
    }
    return state
  }
}

/// A message that was reduced elsewhere, the model after it, and what it tells or how it failed.
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
    tell?(reduced)
  }
}

extension ModelState: ReducesElsewhere {
  func connect<State: AdapterState>(to core: AdapterCore<State>) {
    guard storage.sendAway != nil, let core = core as? AdapterCore<Self> else { return }
    storage.tell = { [weak core] reduced in
      switch reduced.notification {
      case .success(let notification): core?.arrive(reduced.message, notification)
      case .failure(let error): core?.fail(error)
      }
    }
  }
}
