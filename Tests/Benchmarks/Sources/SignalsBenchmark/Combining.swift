import MAVB
import OpenCombine

/// Combines the latest values of two sources, one of which changes.
///
/// OpenCombine 0.14 has no such operator.
func combineLatest() -> Benchmark {
  Benchmark(
    name: "combineLatest of 2",
    closures: closureCombination(),
    signals: signalCombination(),
    openCombine: nil
  )
}

private func closureCombination() -> Benchmark.Work {
  let tally = Tally()
  let combine = makeCombination()
  var latest: (Int?, Int?) = (nil, nil)
  let deliver = {
    if let first = latest.0, let second = latest.1 { tally.add(combine(first, second)) }
  }
  let receiveFirst: (Int) -> Void = {
    latest.0 = $0
    deliver()
  }
  let receiveSecond: (Int) -> Void = {
    latest.1 = $0
    deliver()
  }
  receiveSecond(1)
  return { times in for value in 0..<times { receiveFirst(value) } }
}

private func signalCombination() -> Benchmark.Work {
  let tally = Tally()
  let (first, firstSignal) = Signal<Int>.create()
  let (second, secondSignal) = Signal<Int>.create()
  let lifetime = firstSignal.combineLatest(secondSignal, makeCombination())
    .subscribeValues { tally.add($0) }
  second.send(1)
  return { times in
    withExtendedLifetime((lifetime, second)) { for value in 0..<times { first.send(value) } }
  }
}

/// Combines the latest values of many sources, one of which changes.
func combineLatest(of count: Int) -> Benchmark {
  Benchmark(
    name: "combineLatest of \(count)",
    closures: closureCombination(of: count),
    signals: signalCombination(of: count),
    openCombine: nil
  )
}

private func closureCombination(of count: Int) -> Benchmark.Work {
  let tally = Tally()
  let combine = makeSum()
  var latest = Array(repeating: 1, count: count)
  let receive: (Int) -> Void = {
    latest[0] = $0
    tally.add(combine(latest))
  }
  return { times in for value in 0..<times { receive(value) } }
}

private func signalCombination(of count: Int) -> Benchmark.Work {
  let tally = Tally()
  let pairs = (0..<count).map { _ in Signal<Int>.create() }
  let lifetime = Signal.combineLatest(pairs.map(\.signal), makeSum())
    .subscribeValues { tally.add($0) }
  for pair in pairs { pair.input.send(1) }
  let first = pairs[0].input
  return { times in
    withExtendedLifetime((lifetime, pairs)) { for value in 0..<times { first.send(value) } }
  }
}

@inline(never)
private func makeSum() -> ([Int]) -> Int {
  { $0.reduce(0, &+) }
}

@inline(never)
private func makeCombination() -> (Int, Int) -> Int {
  { $0 &+ $1 }
}

/// Switches to a new source with one value for each value.
func flatMapLatest() -> Benchmark {
  Benchmark(
    name: "flatMapLatest to just",
    closures: closureSwitch(),
    signals: signalSwitch(),
    openCombine: publisherSwitch()
  )
}

private func closureSwitch() -> Benchmark.Work {
  typealias Source = (@escaping (Int) -> Void) -> Void
  let tally = Tally()
  let transform: (Int) -> Source = { value in { receive in receive(value) } }
  var latest = 0
  let receive: (Int) -> Void = { value in
    latest += 1
    let own = latest
    transform(value)({ if latest == own { tally.add($0) } })
  }
  return { times in for value in 0..<times { receive(value) } }
}

private func signalSwitch() -> Benchmark.Work {
  let tally = Tally()
  let (input, signal) = Signal<Int>.create()
  let lifetime = signal.flatMapLatest { Signal.just($0) }.subscribeValues { tally.add($0) }
  return { times in
    withExtendedLifetime(lifetime) { for value in 0..<times { input.send(value) } }
  }
}

private func publisherSwitch() -> Benchmark.Work {
  let tally = Tally()
  let subject = PassthroughSubject<Int, Never>()
  let lifetime = subject.map { Just($0) }.switchToLatest().sink { tally.add($0) }
  return { times in
    withExtendedLifetime(lifetime) { for value in 0..<times { subject.send(value) } }
  }
}

/// Switches between two sources that go on.
func flatMapLatestLive() -> Benchmark {
  Benchmark(
    name: "flatMapLatest, live",
    closures: closureLiveSwitch(),
    signals: signalLiveSwitch(),
    openCombine: publisherLiveSwitch()
  )
}

/// A source of values as a list of one observer.
private final class ClosureSource {
  private var receive: ((Int) -> Void)?

  @inline(never)
  func observe(_ receive: @escaping (Int) -> Void) -> () -> Void {
    self.receive = receive
    receive(1)
    return { self.receive = nil }
  }
}

private func closureLiveSwitch() -> Benchmark.Work {
  let (tally, sources) = (Tally(), [ClosureSource(), ClosureSource()])
  var cancel: (() -> Void)?
  let receive: (Int) -> Void = { value in
    cancel?()
    cancel = sources[value & 1].observe { tally.add($0) }
  }
  return { times in for value in 0..<times { receive(value) } }
}

private func signalLiveSwitch() -> Benchmark.Work {
  let (tally, sources) = (Tally(), [Var(1), Var(1)])
  let (input, signal) = Signal<Int>.create()
  let lifetime = signal.flatMapLatest { sources[$0 & 1].signal }.subscribeValues { tally.add($0) }
  return { times in
    withExtendedLifetime(lifetime) { for value in 0..<times { input.send(value) } }
  }
}

private func publisherLiveSwitch() -> Benchmark.Work {
  let (tally, sources) = (Tally(), [1, 1].map { CurrentValueSubject<Int, Never>($0) })
  let subject = PassthroughSubject<Int, Never>()
  let lifetime = subject.map { sources[$0 & 1] }.switchToLatest().sink { tally.add($0) }
  return { times in
    withExtendedLifetime(lifetime) { for value in 0..<times { subject.send(value) } }
  }
}
