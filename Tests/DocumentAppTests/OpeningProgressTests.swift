import DocumentsTesting
import Localization
import Synchronization
import Testing

@testable import DocumentApp
@testable import Documents

/// Tests the line on standard error while a file is read, in virtual time.
struct OpeningProgressTests {
  /// A clock that only moves when told, and what was written to the terminal.
  private nonisolated final class Terminal: Sendable {
    private let state = Mutex((elapsed: Duration.zero, text: ""))

    var elapsed: Duration { state.withLock { $0.elapsed } }
    var text: String { state.withLock { $0.text } }

    func write(_ text: String) { state.withLock { $0.text += text } }
    func wait(_ milliseconds: Int) { state.withLock { $0.elapsed += .milliseconds(milliseconds) } }
  }

  private let terminal = Terminal()

  private func progress(_ path: FilePath) -> OpeningProgress {
    OpeningProgress(
      path,
      Texts(locale: .posix),
      elapsed: { [terminal] in terminal.elapsed },
      write: { [terminal] in terminal.write($0) }
    )
  }

  @Test func `a file that is read in less than 300 ms shows nothing`() {
    let line = progress("/a")
    terminal.wait(299)
    line.show(50)
    line.end()
    #expect(terminal.text == "")
  }

  @Test func `later the percentage is shown and erased at the end`() {
    let line = progress("/a")
    terminal.wait(300)
    line.show(9)
    line.show(10)
    line.end()
    let last = "Opening /a: 10 % (Ctrl-C cancels)"
    let blanks = String(repeating: " ", count: last.count)
    #expect(terminal.text == "\rOpening /a: 9 % (Ctrl-C cancels)\r\(last)\r\(blanks)\r")
  }

  @Test func `a long path is cut in the middle and control characters are shown`() {
    let line = progress(FilePath("/folder\u{1B}/" + String(repeating: "x", count: 100) + ".txt"))
    terminal.wait(1000)
    line.show(1)
    #expect(terminal.text.contains("…"))
    #expect(terminal.text.contains(".txt: 1 %"))
    #expect(!terminal.text.contains("\u{1B}"))
    #expect(terminal.text.count < 80)
  }

  @Test func `reading a document reports each percent once`() throws {
    let files = MemoryFileService()
    let bytes = [UInt8](repeating: 0x61, count: 100_000)
    try files.replace("/a", with: bytes, durability: .crash)
    let percents = Mutex<[Int]>([])
    let progress = WorkProgress { percent in percents.withLock { $0.append(percent) } }
    let file = try files.open("/a").observed(by: progress)
    var buffer = [UInt8](repeating: 0, count: 300)
    var offset = 0
    while offset < file.size {
      offset += try buffer.withUnsafeMutableBytes { try file.read(into: $0, at: offset) }
    }
    #expect(percents.withLock(\.self) == Array(1...99))
  }
}
