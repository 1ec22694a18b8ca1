import MAVB
import OpenCombine

/// Sends a value to many subscribers.
func fanOut(to count: Int) -> Benchmark {
  Benchmark(
    name: "fan-out to \(count)",
    closures: closures(count),
    signals: signals(count),
    openCombine: publishers(count)
  )
}

private func closures(_ count: Int) -> Benchmark.Work {
  let tally = Tally()
  let subscribers: [(Int) -> Void] = (0..<count).map { _ in { tally.add($0) } }
  return { times in
    for value in 0..<times {
      for receive in subscribers { receive(value) }
    }
  }
}

private func signals(_ count: Int) -> Benchmark.Work {
  let tally = Tally()
  let (input, signal) = Signal<Int>.create()
  let lifetimes = (0..<count).map { _ in signal.subscribeValues { tally.add($0) } }
  return { times in
    withExtendedLifetime(lifetimes) { for value in 0..<times { input.send(value) } }
  }
}

private func publishers(_ count: Int) -> Benchmark.Work {
  let tally = Tally()
  let subject = PassthroughSubject<Int, Never>()
  let lifetimes = (0..<count).map { _ in subject.sink { tally.add($0) } }
  return { times in
    withExtendedLifetime(lifetimes) { for value in 0..<times { subject.send(value) } }
  }
}
