import Glibc

/// Writes a line to standard error.
///
/// - Parameter message: The line, without its end.
public nonisolated func printError(_ message: String) {
  let bytes = Array((message + "\n").utf8)
  _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
