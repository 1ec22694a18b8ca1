import MAVB

/// Sends to a state that a tracer could follow, while none does; closures can't be followed.
func sendingToVar() -> Benchmark {
  Benchmark(
    name: "send to a Var while nobody traces",
    closures: closures(),
    signals: signals(),
    openCombine: nil
  )
}

private func closures() -> Benchmark.Work {
  let tally = Tally()
  let send = makeStoring { tally.add($0) }
  return { times in for value in 0..<times { send(value) } }
}

/// A state in a closure that tells the one who shows it.
@inline(never)
private func makeStoring(_ show: @escaping (Int) -> Void) -> (Int) -> Void {
  var state = 0
  return { value in
    state = value
    show(state)
  }
}

private func signals() -> Benchmark.Work {
  let tally = Tally()
  let state = Var(0)
  let lifetime = state.subscribeValues { tally.add($0) }
  return { times in
    withExtendedLifetime(lifetime) { for value in 0..<times { state.send(value) } }
  }
}
