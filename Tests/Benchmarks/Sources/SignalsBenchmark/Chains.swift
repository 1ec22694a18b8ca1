import MAVB
import OpenCombine

/// Sends a value through stages of `map`.
func mapChain(depth: Int) -> Benchmark {
  Benchmark(
    name: "map chain, depth \(depth)",
    closures: closureChain(depth),
    signals: signalChain(depth),
    openCombine: publisherChain(depth)
  )
}

private func closureChain(_ depth: Int) -> Benchmark.Work {
  let tally = Tally()
  var receive: (Int) -> Void = { tally.add($0) }
  for _ in 0..<depth { receive = closureStage(makeTransform(), receive) }
  return { [receive] times in for value in 0..<times { receive(value) } }
}

/// A stored closure that calls a stored transform: the minimum for `map`.
@inline(never)
func closureStage(
  _ transform: @escaping (Int) -> Int,
  _ next: @escaping (Int) -> Void
) -> (Int) -> Void {
  { next(transform($0)) }
}

private func signalChain(_ depth: Int) -> Benchmark.Work {
  let tally = Tally()
  var (input, signal) = Signal<Int>.create()
  for _ in 0..<depth { signal = signal.map(makeTransform()) }
  let lifetime = signal.subscribeValues { tally.add($0) }
  return { [input] times in
    withExtendedLifetime(lifetime) { for value in 0..<times { input.send(value) } }
  }
}

private func publisherChain(_ depth: Int) -> Benchmark.Work {
  let tally = Tally()
  let subject = PassthroughSubject<Int, Never>()
  var publisher = subject.eraseToAnyPublisher()
  for _ in 0..<depth { publisher = publisher.map(makeTransform()).eraseToAnyPublisher() }
  let lifetime = publisher.sink { tally.add($0) }
  return { times in
    withExtendedLifetime(lifetime) { for value in 0..<times { subject.send(value) } }
  }
}
