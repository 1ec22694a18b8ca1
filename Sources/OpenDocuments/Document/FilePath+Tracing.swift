import Documents
public import Signals
public import SystemPackage

extension FilePath: TraceDescribable {
  /// The beginning of the path.
  public nonisolated var traceDescription: String { String(shownText.prefix(200)) }
}
