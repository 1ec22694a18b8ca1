import MAVB
import OpenCombine

/// Changes one part of a model; each of many views shows one part.
func reducing(slices count: Int) -> Benchmark {
  Benchmark(
    name: "reducer with \(count) slices",
    closures: closures(count),
    signals: signals(count),
    openCombine: publishers(count)
  )
}

/// Sets one part of the model.
private struct Change {
  let index: Int
  let value: Int

  static func number(_ number: Int, of count: Int) -> Change {
    Change(index: number % count, value: number)
  }
}

/// The parts that the views show.
private final class Parts {
  var values: [Int]

  init(count: Int) {
    values = Array(repeating: 0, count: count)
  }
}

private func closures(_ count: Int) -> Benchmark.Work {
  let tally = Tally()
  let parts = Parts(count: count)
  let slices: [(Int) -> Void] = (0..<count).map { index in
    { changed in if changed == index { tally.add(parts.values[index]) } }
  }
  let reduce: (Change) -> Int = { change in
    parts.values[change.index] = change.value
    return change.index
  }
  return { times in
    for number in 0..<times {
      let changed = reduce(.number(number, of: count))
      for slice in slices { slice(changed) }
    }
  }
}

private func signals(_ count: Int) -> Benchmark.Work {
  let tally = Tally()
  let adapter = Adapter(
    adapterState: ModelState<[Int], Change, Int>(
      initial: Array(repeating: 0, count: count),
      resumer: { _ in nil },
      reducer: { values, change, _ in
        values[change.index] = change.value
        return change.index
      }
    )
  )
  let lifetimes = (0..<count).map { index in
    adapter.slice(resume: nil) { values, changed in
      changed == index ? .value(values[index]) : .none
    }
    .subscribeValues { tally.add($0) }
  }
  return { times in
    withExtendedLifetime(lifetimes) {
      for number in 0..<times { adapter.send(.number(number, of: count)) }
    }
  }
}

private func publishers(_ count: Int) -> Benchmark.Work {
  let tally = Tally()
  let parts = Parts(count: count)
  let subject = PassthroughSubject<Change, Never>()
  let changes = subject.map { change in
    parts.values[change.index] = change.value
    return change.index
  }
  .share()
  let lifetimes = (0..<count).map { index in
    changes.compactMap { $0 == index ? parts.values[index] : nil }.sink { tally.add($0) }
  }
  return { times in
    withExtendedLifetime(lifetimes) {
      for number in 0..<times { subject.send(.number(number, of: count)) }
    }
  }
}
