import MAVB
import OpenCombine

/// Subscribes and unsubscribes while other subscriptions stay.
func subscribing(beside others: Int) -> Benchmark {
  Benchmark(
    name: "subscribe + unsubscribe, " + (others == 0 ? "alone" : "beside \(others)"),
    closures: closures(others),
    signals: signals(others),
    openCombine: publishers(others)
  )
}

private func closures(_ others: Int) -> Benchmark.Work {
  let tally = Tally()
  var subscribers: [Int: (Int) -> Void] = [:]
  for token in 0..<others { subscribers[token] = { tally.add($0) } }
  return { times in
    for token in others..<(others + times) {
      subscribers[token] = { tally.add($0) }
      subscribers[token] = nil
    }
  }
}

private func signals(_ others: Int) -> Benchmark.Work {
  let tally = Tally()
  let (input, signal) = Signal<Int>.create()
  let lifetimes = (0..<others).map { _ in signal.subscribeValues { tally.add($0) } }
  return { times in
    withExtendedLifetime((input, lifetimes)) {
      for _ in 0..<times { signal.subscribeValues { tally.add($0) }.cancel() }
    }
  }
}

private func publishers(_ others: Int) -> Benchmark.Work {
  let tally = Tally()
  let subject = PassthroughSubject<Int, Never>()
  let lifetimes = (0..<others).map { _ in subject.sink { tally.add($0) } }
  return { times in
    withExtendedLifetime(lifetimes) {
      for _ in 0..<times { subject.sink { tally.add($0) }.cancel() }
    }
  }
}

/// Subscribes to a value that is kept, which is delivered at once, and unsubscribes.
func subscribingToValue() -> Benchmark {
  Benchmark(
    name: "subscribe + unsubscribe, kept value",
    closures: closuresOfValue(),
    signals: signalsOfValue(),
    openCombine: publishersOfValue()
  )
}

private func closuresOfValue() -> Benchmark.Work {
  let tally = Tally()
  var value = 1
  var subscribers: [Int: (Int) -> Void] = [:]
  return { times in
    for token in 0..<times {
      let receive: (Int) -> Void = { tally.add($0) }
      receive(value)
      subscribers[token] = receive
      subscribers[token] = nil
      value += 1
    }
  }
}

private func signalsOfValue() -> Benchmark.Work {
  let tally = Tally()
  let value = Var(1)
  return { times in
    for _ in 0..<times { value.subscribeValues { tally.add($0) }.cancel() }
  }
}

private func publishersOfValue() -> Benchmark.Work {
  let tally = Tally()
  let subject = CurrentValueSubject<Int, Never>(1)
  return { times in
    for _ in 0..<times { subject.sink { tally.add($0) }.cancel() }
  }
}
