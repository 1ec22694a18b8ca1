import Glibc
import TextMetrics

/// Writes a message to standard error.
///
/// What it quotes, such as a file's name or a part of its text, reaches the terminal as pictures of
/// controls, never as controls.
///
/// - Parameter message: The message, of one line or more, without the last line end.
public nonisolated func printError(_ message: String) {
  let bytes = Array((message.harmlessLines + "\n").utf8)
  _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
