import Documents
public import Signals
public import SystemPackage

extension OpenDocument: TraceDescribable {
  /// The file, whether it has the document, and the document; during time travel also the shown
  /// version.
  public nonisolated var traceDescription: String {
    let file = path?.traceDescription ?? "no file"
    let shown = isTravelling ? "; shown: \(String(tracing: document))" : ""
    return "\(file), \(isModified ? "modified" : "saved"): \(String(tracing: present))\(shown)"
  }
}

extension FilePath: TraceDescribable {
  /// The beginning of the path.
  public nonisolated var traceDescription: String { String(shownText.prefix(200)) }
}
