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
