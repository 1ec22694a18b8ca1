import Glibc
import Testing

@testable import TerminalDriver

@MainActor
struct TTYTests {
  @Test(arguments: [
    (false, true, "standard input is not a terminal"),
    (true, false, "standard output is not a terminal"),
    (false, false, "standard input and output are not a terminal"),
  ])
  func `the stream that is not a terminal is named`(
    input: Bool,
    output: Bool,
    message: String
  ) throws {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    let file = open("/dev/null", O_RDWR)
    defer { for descriptor in [terminal, file] { close(descriptor) } }
    try #require(isatty(terminal) == 1)
    let error = #expect(throws: TerminalError.self) {
      _ = try TTY(input: input ? terminal : file, output: output ? terminal : file)
    }
    #expect(error?.description.hasPrefix(message) == true)
    #expect(error?.description.hasSuffix("without redirection (< > |)") == true)
  }
}
