import Signals

/// Collects records and shows each as a line: its number, its cause, its kind, name, value and effect.
final class TraceLog {
  var records: [TraceRecord] = []

  var lines: [String] { records.map(line) }

  private func line(_ record: TraceRecord) -> String {
    let number = record.cause.map { "\(record.id)<\($0)" } ?? "\(record.id)"
    let effect: String? =
      switch record.effect {
      case nil: nil
      case .some(.none): "-> nothing"
      case .notification(let text): "-> \(text)"
      case .error(let text): "-> error \(text)"
      }
    return [number, record.kind.rawValue, record.name, record.value, effect ?? ""]
      .filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
