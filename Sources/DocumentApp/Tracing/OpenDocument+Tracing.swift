import Documents
public import Signals

extension OpenDocument: TraceDescribable {
  /// The file, whether it has the document, and the document.
  public nonisolated var traceDescription: String {
    let file = path?.traceDescription ?? "no file"
    return "\(file), \(isModified ? "modified" : "saved"): \(String(tracing: present))"
  }
}
