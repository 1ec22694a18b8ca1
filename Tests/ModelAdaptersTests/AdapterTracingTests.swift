import ModelAdapters
import Signals
import Testing

struct AdapterTracingTests {
  private struct Failure: Error {}

  /// Performs a body while a tracer works, and returns the kind, name, value and effect of each record.
  private func records(_ body: () -> Void) -> [TraceRecord] {
    var records: [TraceRecord] = []
    let lifetime = Tracer(clock: VirtualScheduler()).records.subscribeValues { records.append($0) }
    body()
    lifetime.cancel()
    return records
  }

  @Test func `a message is recorded with its notification, or with none`() {
    let search = Var("a", name: "search")
    let found = records {
      search.send("b")
      search.update().send("c")
    }
    #expect(found.map(\.value) == [#"set("b")"#, #"update("c")"#])
    #expect(found.map(\.effect) == [.notification(#""b""#), TraceRecord.Effect.none])
    #expect(found.map(\.name) == ["search", "search"])
    #expect(found.map(\.kind) == [.message, .message])
  }

  @Test func `the effect of a message is known before what it leads to is recorded`() {
    let adapter = Adapter(
      adapterState: ModelState<Int, Int, String>(
        initial: 0,
        resumer: { _ in nil },
        reducer: { model, message, feedback in
          model += message
          if message > 1 { feedback.send(message - 1) }
          return model > 2 ? "\(model)" : nil
        }
      )
    )
    let (input, _) = Signal<String>.create()
    let lifetime = adapter.subscribeValues { input.send($0) }
    let found = records { adapter.send(2) }
    #expect(found.map(\.id) == [1, 2, 3])
    #expect(found.map(\.cause) == [nil, 1, 2])
    #expect(found.map(\.value) == ["2", "1", #""3""#])
    #expect(found.map(\.effect) == [TraceRecord.Effect.none, .notification(#""3""#), nil])
    lifetime.cancel()
  }

  @Test func `an error of a reducer is recorded`() {
    let adapter = Adapter(
      adapterState: ModelState<Int, Int, Int>(
        initial: 0,
        resumer: { _ in nil },
        reducer: { _, _, _ in throw Failure() }
      )
    )
    let found = records { adapter.send(1) }
    #expect(found.map(\.effect) == [.error("Failure()")])
  }

  @Test func `an adapter that is made without tracing is not recorded`() {
    let hidden = withoutTracing { Var(0) }
    let shown = Var(0, fileID: "file", line: 3)
    let lifetime = hidden.subscribeValues { shown.send($0) }
    let found = records { hidden.send(1) }
    // The subscription has sent one before.
    #expect(found.map(\.value) == ["set(1)"])
    #expect(found.map(\.place) == ["file:3"])
    lifetime.cancel()
  }

  @MainActor
  @Test func `a message that is reduced off the main actor is recorded when it arrives`() async {
    let adapter = Adapter(
      adapterState: ModelState<Int, Int, Int>.async(
        initial: 0,
        resumer: { _ in nil },
        reducer: { model, message, _ in
          model += message
          return model
        }
      )
    )
    var records: [TraceRecord] = []
    let tracing = Tracer(clock: VirtualScheduler()).records.subscribeValues { record in
      if record.place.contains("AdapterTracingTests") { records.append(record) }
    }
    await withCheckedContinuation { continuation in
      let arrivals = adapter.subscribeValues { _ in continuation.resume() }
      adapter.send(5)
      lifetimes.append(arrivals)
    }
    lifetimes = []
    tracing.cancel()
    #expect(records.map(\.kind) == [.message, .reduced])
    #expect(records.map(\.value) == ["5", "5"])
    #expect(records.last?.effect == .notification("5"))
  }
}

@MainActor private var lifetimes: [Lifetime] = []
