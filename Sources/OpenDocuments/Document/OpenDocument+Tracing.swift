import Documents
public import Signals

extension OpenDocument: TraceDescribable {
  /// The file, whether it has the document, and the document; while time travel shows another version of
  /// it, that one as well.
  public nonisolated var traceDescription: String {
    let file = path?.traceDescription ?? "no file"
    let shown = isTravelling ? "; shown: \(String(tracing: document))" : ""
    return "\(file), \(isModified ? "modified" : "saved"): \(String(tracing: present))\(shown)"
  }
}
