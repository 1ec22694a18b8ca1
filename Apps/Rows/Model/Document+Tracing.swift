import MAVB
import RowEngine

extension Document: TraceDescribable {
  /// The numbers of rows and of bytes, and the encoding.
  nonisolated var traceDescription: String {
    "\(rows.count) rows, \(rows.byteCount) bytes, \(rows.encoding.name)"
  }
}
