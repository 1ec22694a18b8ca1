import MAVB

extension Document: TraceDescribable {
  /// The number of clocks, and the names of the first ones.
  nonisolated var traceDescription: String {
    let names = order.prefix(5).compactMap { self[$0] }.map { clock in
      String((clock.name.isEmpty ? clock.identifier : clock.name).prefix(30))
    }
    let rest = count > names.count ? ["…"] : []
    return "\(count) clocks: " + (names + rest).joined(separator: ", ")
  }
}
