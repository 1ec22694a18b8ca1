import Dispatch
import Glibc
import Signals
import Synchronization
import TerminalViews
import Testing

@testable import TerminalDriver

@MainActor
struct TerminalScreenTests {
  private let terminal = PseudoTerminal()

  @Test func `an unfinished paste is delivered after five seconds and keys are read again`() throws
  {
    let scheduler = VirtualScheduler()
    let screen = try terminal.screen(scheduler)
    var events: [InputEvent] = []
    screen.onEvent = { events.append($0) }
    screen.enter()
    defer { screen.leave() }
    terminal.send("\u{1B}[200~pasted", to: screen)
    scheduler.advance(by: .milliseconds(4999))
    #expect(events == [])
    scheduler.advance(by: .milliseconds(1))
    #expect(events == [.paste("pasted")])
    terminal.send("q", to: screen)
    #expect(events.last == .key(KeyEvent(.character("q"))))
    #expect(scheduler.pendingCount == 0)
  }

  @Test func `a key sequence that arrives in two parts while the app is busy is one key`() throws {
    let scheduler = VirtualScheduler()
    let screen = try terminal.screen(scheduler)
    var events: [InputEvent] = []
    screen.onEvent = { events.append($0) }
    screen.enter()
    defer { screen.leave() }
    terminal.send("\u{1B}", to: screen)
    terminal.write("[A", for: screen)
    // The rest arrived in time but has not been read yet.
    scheduler.advance(by: .seconds(1))
    #expect(events == [.key(KeyEvent(.up))])
    terminal.send("\u{1B}", to: screen)
    scheduler.advance(by: .seconds(1))
    #expect(events.last == .key(KeyEvent(.escape)))
    #expect(scheduler.pendingCount == 0)
  }

  @Test func `leaving ends even if keys keep arriving and the terminal does not reply`() throws {
    let screen = try terminal.screen(HastyScheduler())
    screen.enter()
    screen.ask()
    let keys = KeyRepeat()
    keys.start(on: terminal.descriptor)
    screen.leave()
    #expect(keys.stop() < KeyRepeat.limit)
  }

  @Test func `reporting of the mouse is turned off and on, and stays off after a suspension`()
    throws
  {
    let screen = try terminal.screen(VirtualScheduler())
    screen.enter()
    #expect(terminal.written(by: screen).contains("\u{1B}[?1000;1002;1006h"))
    screen.reportsMouse = false
    #expect(terminal.written(by: screen) == "\u{1B}[?1000;1002;1006l")
    screen.leave()
    #expect(!terminal.written(by: screen).contains("1002"))
    screen.enter()
    #expect(!terminal.written(by: screen).contains("1002"))
    screen.reportsMouse = true
    #expect(terminal.written(by: screen) == "\u{1B}[?1000;1002;1006h")
    screen.leave()
    #expect(terminal.written(by: screen).contains("\u{1B}[?1000;1002;1006l"))
  }

  @Test func `frames are synchronized once the terminal has offered it`() throws {
    let screen = try terminal.screen(VirtualScheduler())
    screen.enter()
    defer { screen.leave() }
    screen.present(Surface(size: screen.size), cursor: nil)
    #expect(!terminal.written(by: screen).contains("\u{1B}[?2026"))
    terminal.send("\u{1B}[?2026;2$y", to: screen)
    terminal.resize(width: 40, height: 12)
    screen.resized()
    screen.present(Surface(size: screen.size), cursor: nil)
    let frame = terminal.written(by: screen)
    #expect(frame.hasPrefix("\u{1B}[?2026h"))
    #expect(frame.hasSuffix("\u{1B}[?2026l"))
  }

  @Test func `a frame while the terminal is busy is drawn later even if nothing changes`()
    async throws
  {
    let screen = try terminal.screen(VirtualScheduler())
    screen.enter()
    defer { screen.leave() }
    let surface = Surface(size: screen.size)
    Painter(surface).write("later", at: .zero)
    let terminalInput = DispatchSource.makeReadSource(
      fileDescriptor: terminal.descriptor,
      queue: .main
    )
    var written = ""
    terminalInput.setEventHandler { [terminal] in
      MainActor.assumeIsolated { written += terminal.written(by: screen) }
    }
    for _ in 0..<8 { screen.copy(CopiedText(String(repeating: "a", count: 50_000))) }
    screen.present(surface, cursor: nil)
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      screen.onFrame = { continuation.resume() }
      terminalInput.activate()
    }
    terminalInput.cancel()
    written += terminal.written(by: screen)
    #expect(written.contains("later"))
  }

  @Test func `the size of the screen is limited`() throws {
    terminal.resize(width: 65_535, height: 65_535)
    let screen = try terminal.screen(VirtualScheduler())
    #expect(screen.size == Size(width: 2048, height: 1024))
    terminal.resize(width: 100, height: 30)
    screen.resized()
    #expect(screen.size == Size(width: 100, height: 30))
    terminal.resize(width: 10_000, height: 7)
    screen.resized()
    #expect(screen.size == Size(width: 2048, height: 7))
  }

  @Test func `the size of a terminal without one comes from the environment or is 80 by 24`() throws
  {
    terminal.resize(width: 0, height: 0)
    let plain = try terminal.screen(VirtualScheduler())
    #expect(plain.size == Size(width: 80, height: 24))
    let configured = try terminal.screen(VirtualScheduler(), ["COLUMNS": "132", "LINES": "-3"])
    #expect(configured.size == Size(width: 132, height: 24))
  }
}

/// A key held down.
private final class KeyRepeat: Sendable {
  static let limit = 1_000_000
  private let queue = DispatchQueue(label: "key repeat")
  private let isReleased = Atomic(false)
  private let count = Atomic(0)

  func start(on descriptor: Int32) {
    queue.async { [self] in
      while !isReleased.load(ordering: .relaxed), count.load(ordering: .relaxed) < Self.limit {
        if write(descriptor, "j", 1) == 1 { count.wrappingAdd(1, ordering: .relaxed) }
      }
    }
  }

  /// Stops sending the key.
  ///
  /// - Returns: How often the key was sent.
  func stop() -> Int {
    isReleased.store(true, ordering: .relaxed)
    queue.sync {}
    return count.load(ordering: .relaxed)
  }
}

/// A clock that advances by ten milliseconds each time it is read.
private final class HastyScheduler: Scheduler {
  private var time = Duration.zero

  var now: Duration {
    time += .milliseconds(10)
    return time
  }

  var wallTime: Duration { now }

  func schedule(after: Duration, tolerance: Duration, _ action: @escaping () -> Void) -> Lifetime {
    Lifetime {}
  }
}
