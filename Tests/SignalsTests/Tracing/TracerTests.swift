import Signals
import Testing

struct TracerTests {
  private let scheduler = VirtualScheduler()
  private let tracer: Tracer
  private let log = TraceLog()

  init() {
    tracer = Tracer(clock: scheduler)
  }

  /// Performs a body while the tracer works.
  private func trace(_ body: () -> Void) {
    let lifetime = tracer.records.subscribeValues { [log] in log.records.append($0) }
    body()
    lifetime.cancel()
  }

  @Test func `a value that is sent in a delivery names the record that led to it`() {
    let (first, firsts) = Signal<Int>.create(line: 1)
    let (second, seconds) = Signal<String>.create(line: 2)
    let lifetimes = [
      firsts.subscribeValues { value in
        second.send("\(value)")
        second.send("\(value + 1)")
      },
      seconds.subscribeValues { if $0 == "1" { second.send("end") } },
    ]
    trace { tracer.event("key", "a") { first.send(1) } }
    #expect(
      log.lines == [
        #"1 event key "a""#, "2<1 input 1", #"3<2 input "1""#, #"4<2 input "2""#,
        #"5<3 input "end""#,
      ]
    )
    #expect(log.records[1].place == "SignalsTests/TracerTests.swift:1")
    Lifetime(lifetimes).cancel()
  }

  @Test func `events without a cause follow each other, and each time is that of the clock`() {
    let (input, _) = Signal<Int>.create()
    trace {
      input.send(1)
      scheduler.advance(by: .milliseconds(1500))
      tracer.event("resize", 2) {}
      input.send(3)
    }
    #expect(log.records.map(\.cause) == [nil, nil, nil])
    #expect(
      log.records.map(\.time) == [.zero, .milliseconds(1500), .milliseconds(1500)]
    )
  }

  @Test func `nothing is recorded without a subscriber, and the values arrive as usual`() {
    let (input, signal) = Signal<Int>.create()
    var received: [Int] = []
    let lifetime = signal.trace("n").subscribeValues { received.append($0) }
    input.send(1)
    #expect(!tracer.isOn)
    trace {
      #expect(tracer.isOn)
      input.send(2)
    }
    tracer.event("key", "a") { input.send(3) }
    #expect(received == [1, 2, 3])
    #expect(log.lines == ["1 input 2", "2<1 signal n 2"])
    lifetime.cancel()
  }

  @Test func `a description is not made without a subscriber`() {
    var count = 0
    func described() -> Int {
      count += 1
      return count
    }
    tracer.event("key", described()) {}
    #expect(count == 0)
    trace { tracer.event("key", described()) {} }
    #expect(count == 1)
  }

  @Test func `a timer is recorded if it leads to something`() {
    let (input, signal) = Signal<Int>.create()
    let calm = signal.debounce(.seconds(1), scheduler: scheduler).subscribeValues { _ in }
    trace {
      let idle = scheduler.schedule(after: .seconds(1)) {}
      input.send(1)
      scheduler.advance(by: .seconds(1))
      withExtendedLifetime(idle) {}
    }
    #expect(log.lines == ["1 input 1", "2 timer timer", "3<2 input ()"])
    calm.cancel()
  }

  @Test func `a graph that is made without tracing is not recorded, and causes pass through it`() {
    let (first, firsts) = Signal<Int>.create()
    let (hidden, hiddens) = withoutTracing { Signal<Int>.create() }
    let (last, _) = Signal<Int>.create()
    let lifetimes = [
      firsts.subscribeValues { hidden.send($0) },
      withoutTracing { hiddens.trace("hidden").subscribeValues { last.send($0) } },
    ]
    trace { first.send(1) }
    #expect(log.lines == ["1 input 1", "2<1 input 1"])
    Lifetime(lifetimes).cancel()
  }

  @Test func `work after a delivery goes on with its cause`() {
    let (first, firsts) = Signal<Int>.create()
    let (last, _) = Signal<Int>.create()
    let lifetime = firsts.subscribeValues { value in afterDelivery { last.send(value + 1) } }
    trace { first.send(1) }
    #expect(log.lines == ["1 input 1", "2<1 input 2"])
    lifetime.cancel()
  }

  @Test func `a subscriber may send into a graph and end the tracing`() {
    let (input, signal) = Signal<Int>.create()
    let (shown, showns) = withoutTracing { Signal<Int>.create() }
    var received: [Int] = []
    var tracing: Lifetime?
    let lifetimes = [
      showns.subscribeValues { received.append($0) },
      signal.subscribeValues { received.append($0) },
    ]
    tracing = tracer.records.subscribeValues { record in
      shown.send(record.id * 100)
      if record.id == 2 { tracing?.cancel() }
    }
    for value in 1...3 { input.send(value) }
    #expect(received == [1, 100, 2, 200, 3])
    #expect(!tracer.isOn)
    Lifetime(lifetimes).cancel()
  }

  @Test func `order of delivery, batches and loops are those of an untraced graph`() {
    func run() -> [String] {
      let (input, signal) = Signal<Int>.create()
      var lines: [String] = []
      let lifetimes = (1...2).map { number in
        signal.subscribeValues { value in
          lines.append("\(number): \(value)")
          if number == 1, value < 3 { input.send(value + 1) }
        }
      }
      sendTogether {
        input.send(0)
        input.send(9)
      }
      let (loop, loops) = Signal<Int>.create(fileID: "loop", line: 7)
      let endless = loops.subscribeValues { loop.send($0) }
      lines += feedbackLoop { loop.send(1) }?.names ?? []
      Lifetime(lifetimes + [endless]).cancel()
      return lines
    }
    let plain = run()
    var traced: [String] = []
    trace { traced = run() }
    #expect(traced == plain)
    #expect(plain.last == "loop:7")
  }

  @Test func `an instance keeps its name, and another one at its address gets a new one`() {
    final class View {}
    let view = View()
    let first = tracer.name(of: view)
    #expect(first == "View#1")
    for number in 2...1000 { #expect(tracer.name(of: View()) == "View#\(number)") }
    #expect(tracer.name(of: view) == first)
  }

  @Test func `the latest of two tracers works, and the earlier one goes on after it`() {
    let (input, _) = Signal<Int>.create()
    let other = Tracer(clock: scheduler)
    var others = 0
    trace {
      input.send(1)
      let lifetime = other.records.subscribeValues { _ in others += 1 }
      input.send(2)
      lifetime.cancel()
      input.send(3)
    }
    #expect(others == 1)
    #expect(log.lines == ["1 input 1", "2 input 3"])
  }
}
