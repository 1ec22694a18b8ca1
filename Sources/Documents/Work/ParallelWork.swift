import Dispatch
import Synchronization

extension Range<Int> {
  /// Returns the range in slices of a length, for work that is done in parts.
  package func slices(of length: Int) -> [Range<Int>] {
    stride(from: lowerBound, to: upperBound, by: length).map { start in
      start..<Swift.min(start + length, upperBound)
    }
  }
}

extension Array where Element: Sendable {
  /// Returns the results of a closure for all elements, which all processors compute together.
  ///
  /// - Parameters:
  ///   - progress: A cancellation ends the work.
  ///   - transform: Called once for each element, on several threads.
  /// - Returns: The results in order; nil after a cancellation.
  package func parallelMap<Result: Sendable>(
    _ progress: WorkProgress,
    _ transform: @Sendable (Element) -> Result
  ) -> [Result]? {
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      guard !progress.isCancelled else { return }
      let result = transform(self[index])
      results.withLock { $0[index] = result }
    }
    let all = results.withLock { $0.compactMap { $0 } }
    return all.count == count ? all : nil
  }
}
