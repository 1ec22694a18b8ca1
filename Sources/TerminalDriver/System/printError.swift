import Glibc
import TextMetrics

/// Writes a message to standard error.
///
/// Control characters, for example in quoted file names, are replaced by control pictures.
///
/// - Parameter message: The message of one or more lines, without the final line ending.
public nonisolated func printError(_ message: String) {
  let text = message.harmlessLines + "\n"
  let bytes = TerminalCharset.ofProcess.bytes(of: text, for: STDERR_FILENO)
  _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
