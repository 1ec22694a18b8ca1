public import Documents
import Glibc
import Localization
import Synchronization
import TerminalViews
import TextMetrics

/// Shows on standard error how much of a file is read, until the terminal opens for the app.
///
/// ```text
/// Opening access.log: 43 % (Ctrl-C cancels)
/// ```
///
/// The line appears after 300 ms, so that it doesn't flash up for short files, and is erased at the
/// end. Ctrl-C ends the program, because nothing is changed while a document is read.
nonisolated final class OpeningProgress: Sendable {
  /// The time after which the line is shown.
  static let delay = Duration.milliseconds(300)

  private let texts: Texts
  private let name: String
  private let isInput: Bool
  private let cancelKey: String
  private let elapsed: @Sendable () -> Duration
  private let write: @Sendable (String) -> Void
  private let state = Mutex((shownWidth: 0, isEnded: false))

  /// Makes the line for a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - texts: The texts in the user's language.
  ///   - elapsed: Returns the time since the start.
  ///   - write: Writes to the terminal.
  init(
    _ path: FilePath,
    _ texts: Texts,
    elapsed: @escaping @Sendable () -> Duration,
    write: @escaping @Sendable (String) -> Void
  ) {
    name = Truncation.middle.cut(path.shownText.harmless, to: 40, ellipsis: "…")
    isInput = path == PipedFiles.path
    cancelKey = texts.keyNames.label(of: "ctrl-c")
    (self.texts, self.elapsed, self.write) = (texts, elapsed, write)
  }

  /// Shows a percentage.
  func show(_ percent: Int) {
    show(texts.format("document.opening", .text(name), .integer(percent), .text(cancelKey)))
  }

  /// Shows how much of a pipe is read, which has no known size.
  func show(megabytes: Int) {
    let (count, key) = (TextArgument.integer(megabytes), TextArgument.text(cancelKey))
    show(
      isInput
        ? texts.format("document.readingInput", count, key)
        : texts.format("document.readingPipe", .text(name), count, key)
    )
  }

  private func show(_ line: String) {
    guard elapsed() >= Self.delay else { return }
    state.withLock { state in
      // The rest of a large file is read while the app has the terminal.
      guard !state.isEnded else { return }
      // A language can need fewer columns for a larger number.
      let blanks = String(repeating: " ", count: max(0, state.shownWidth - line.displayWidth))
      state.shownWidth = max(state.shownWidth, line.displayWidth)
      write("\r\(line)\(blanks)")
    }
  }

  /// Erases the line, which isn't shown again.
  func end() {
    let width = state.withLock { state in
      state.isEnded = true
      return state.shownWidth
    }
    if width > 0 { write("\r\(String(repeating: " ", count: width))\r") }
  }
}

/// Reads a document, and shows the progress on standard error if that is a terminal.
///
/// - Parameters:
///   - path: The file; nil for a document without a name.
///   - services: The texts.
///   - read: Reads the document and counts its bytes with the progress.
/// - Returns: The result of reading.
/// - Throws: The error of reading.
public func withOpeningProgress<Contents>(
  of path: FilePath?,
  _ services: Services,
  read: (WorkProgress?) throws(UnreadableDocument) -> Contents
) throws(UnreadableDocument) -> Contents {
  guard let path, path != PipedFiles.path, let line = OpeningProgress(path, services.texts) else {
    // The rest of the input is read while the app has the terminal.
    defer { (services.files as? PipedFiles)?.onRead(nil) }
    return try read(nil)
  }
  defer { line.end() }
  return try read(WorkProgress { line.show($0) })
}

/// Returns what shows the number of bytes read from a pipe, and erases it at the end.
func pipeProgress(
  of path: FilePath,
  _ texts: Texts,
  isDelayed: Bool = true
) -> @Sendable (Int?) -> Void {
  let line = OpeningProgress(path, texts, isDelayed: isDelayed)
  return { count in
    if let count { line?.show(megabytes: count >> 20) } else { line?.end() }
  }
}

extension OpeningProgress {
  /// Makes the line on standard error; nil if that is no terminal.
  convenience init?(_ path: FilePath, _ texts: Texts, isDelayed: Bool = true) {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    let (clock, start) = (ContinuousClock(), ContinuousClock.now)
    let elapsed = { @Sendable in isDelayed ? start.duration(to: clock.now) : Self.delay }
    self.init(path, texts, elapsed: elapsed) { text in
      let bytes = Array(text.utf8)
      _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
  }
}
