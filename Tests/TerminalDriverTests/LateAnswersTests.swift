import Glibc
import Signals
import TerminalViews
import Testing

@testable import TerminalDriver

/// A terminal that answers when the program ends already.
@MainActor
struct LateAnswersTests {
  private let terminal = PseudoTerminal()

  private static let answers =
    "\u{1B}[?2026;2$y\u{1B}[?2027;0$y\u{1B}[?0u\u{1B}]11;rgb:11/11/11\u{1B}\\\u{1B}[?62;22c"

  @Test func `answers that come slowly after the end are not left to the shell`() throws {
    let line = SlowLine(terminal, Self.answers, pause: .milliseconds(8))
    let screen = try terminal.screen(line)
    screen.enter()
    screen.ask()
    line.isOpen = true
    screen.leave()
    #expect(line.isAtEnd)
    #expect(!screen.tty.hasInput)
  }

  @Test func `answers that come too slowly are cut and discarded`() throws {
    let line = SlowLine(terminal, Self.answers, pause: .milliseconds(40))
    let screen = try terminal.screen(line)
    screen.enter()
    screen.ask()
    line.isOpen = true
    screen.leave()
    #expect(!line.isAtEnd)
    #expect(!screen.tty.hasInput)
  }

  @Test func `a terminal that has been silent for long is not waited for, and keys are kept`()
    throws
  {
    let scheduler = VirtualScheduler()
    let screen = try terminal.screen(scheduler)
    screen.enter()
    screen.ask()
    scheduler.advance(by: .milliseconds(1500))
    terminal.write("ls", for: screen)
    screen.leave()
    #expect(screen.tty.hasInput)
  }
}

/// A clock that lets one byte of an answer arrive each time it is read.
private final class SlowLine: Scheduler {
  var isOpen = false
  private let terminal: PseudoTerminal
  private var rest: ArraySlice<UInt8>
  private let pause: Duration
  private var time = Duration.zero

  init(_ terminal: PseudoTerminal, _ answers: String, pause: Duration) {
    (self.terminal, self.pause) = (terminal, pause)
    rest = Array(answers.utf8)[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  var now: Duration {
    if isOpen {
      time += pause
      if let byte = rest.popFirst() { withUnsafeBytes(of: byte, send) }
    }
    return time
  }

  var wallTime: Duration { time }

  func schedule(after: Duration, tolerance: Duration, _ action: @escaping () -> Void) -> Lifetime {
    Lifetime {}
  }

  private func send(_ bytes: UnsafeRawBufferPointer) {
    _ = write(terminal.descriptor, bytes.baseAddress, bytes.count)
  }
}
