import Glibc
import Signals
import TerminalViews

@testable import TerminalDriver

/// The side of a pseudoterminal that a terminal emulator has.
final class PseudoTerminal {
  let descriptor: Int32
  private let device: Int32

  init() {
    var (descriptor, device) = (Int32(-1), Int32(-1))
    openpty(&descriptor, &device, nil, nil, nil)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    (self.descriptor, self.device) = (descriptor, device)
    resize(width: 80, height: 24)
  }

  deinit { for descriptor in [device, descriptor] { close(descriptor) } }

  @MainActor
  func screen(
    _ scheduler: any Scheduler,
    _ environment: [String: String] = [:],
    ordersText: Bool = false
  ) throws -> TerminalScreen {
    try TerminalScreen(
      scheduler: scheduler,
      input: device,
      output: device,
      ordersText: ordersText
    ) { name in
      environment[name] ?? (name == "TERM" ? "xterm-256color" : nil)
    }
  }

  func resize(width: UInt16, height: UInt16) {
    var size = winsize(ws_row: height, ws_col: width, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  /// Sends input that the screen reads at once.
  @MainActor
  func send(_ text: String, to screen: TerminalScreen) {
    write(text, for: screen)
    screen.readInput()
  }

  /// Sends input that the screen could read.
  @MainActor
  func write(_ text: String, for screen: TerminalScreen) {
    _ = Glibc.write(descriptor, text, text.utf8.count)
    // The kernel hands it over in a thread of its own.
    _ = Deadline(after: .seconds(10), by: DispatchScheduler()).wait(
      for: POLLIN,
      on: screen.tty.input
    )
  }

  /// What the screen has written since the last call.
  @MainActor
  func written(by screen: TerminalScreen) -> String {
    String(decoding: bytesWritten(by: screen), as: UTF8.self)
  }

  /// The bytes that the screen has written since the last call.
  @MainActor
  func bytesWritten(by screen: TerminalScreen) -> [UInt8] {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      bytes += buffer.prefix(count)
    }
    return bytes
  }
}

extension Capabilities {
  /// Returns the capabilities of a terminal in a locale of UTF-8.
  @MainActor static func inUTF8(_ term: String) throws -> Capabilities {
    try Capabilities(term: term) { $0 == "LANG" ? "C.UTF-8" : nil }
  }
}
