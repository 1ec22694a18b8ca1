import MAVB

/// Passes each value through one operator with a state, which must not allocate memory for a value.
func passing(_ name: String, _ operators: (Signal<Int>) -> Signal<Int>) -> Benchmark {
  Benchmark(name: name, closures: closures(), signals: signals(operators), openCombine: nil)
}

/// A stored closure that counts and calls the next one: the minimum for an operator with a state.
private func closures() -> Benchmark.Work {
  let tally = Tally()
  let receive: (Int) -> Void = { tally.add($0) }
  let stage = makeCounting(receive)
  return { times in for value in 0..<times { stage(value) } }
}

@inline(never)
private func makeCounting(_ next: @escaping (Int) -> Void) -> (Int) -> Void {
  var count = 0
  return { value in
    count += 1
    if count > 0 { next(value) }
  }
}

private func signals(_ operators: (Signal<Int>) -> Signal<Int>) -> Benchmark.Work {
  let tally = Tally()
  let (input, signal) = Signal<Int>.create()
  let lifetime = operators(signal).subscribeValues { tally.add($0) }
  return { times in
    withExtendedLifetime(lifetime) { for value in 0..<times { input.send(value) } }
  }
}
