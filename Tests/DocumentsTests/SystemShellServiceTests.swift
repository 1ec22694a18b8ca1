import Dispatch
import Documents
import Glibc
import TestSupport
import Testing

struct SystemShellServiceTests {
  private func run(
    _ command: String,
    _ input: String = "",
    limit: Int = 1 << 24,
    _ run: ShellRun = ShellRun()
  ) -> ShellOutcome {
    let shell = SystemShellService(limit: limit)
    return shell.run(command, input: Array(input.utf8), progress: WorkProgress(), run)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `a command reads its input and writes its output`() {
    let outcome = run("sort -r", "a\nb\n")
    #expect(text(outcome.output) == "b\na\n")
    #expect(outcome.end == .exited(0))
    #expect(outcome.errors.isEmpty)
  }

  @Test func `the error output and the exit status are reported`() {
    let outcome = run("echo text; echo reason >&2; exit 3")
    #expect(text(outcome.output) == "text\n")
    #expect(text(outcome.errors) == "reason\n")
    #expect(outcome.end == .exited(3))
    #expect(run("no-such-command-at-all").end == .exited(127))
    #expect(run("kill -9 $$").end == .signalled(SIGKILL))
  }

  @Test func `more than the pipes hold is read and written at once`() {
    let input = String(repeating: "some line of text\n", count: 50_000)
    #expect(text(run("cat", input).output) == input)
    #expect(text(run("tr a-z A-Z", input).output) == input.uppercased())
  }

  @Test func `a command need not read all of its input`() {
    let input = String(repeating: "x\n", count: 1_000_000)
    #expect(text(run("head -n 2", input).output) == "x\nx\n")
    #expect(run("exec <&-; true", input).end == .exited(0))
  }

  @Test func `signals have their default handling`() {
    #expect(run("kill -PIPE $$").end == .signalled(SIGPIPE))
    #expect(run("kill -INT $$").end == .signalled(SIGINT))
  }

  @Test func `a command has no terminal`() {
    #expect(run("tty").end == .exited(1))
    #expect(run(": < /dev/tty").end != .exited(0))
  }

  @Test func `an output that is too long ends the command`() {
    let cut = run("yes", limit: 1001)
    #expect(cut.end == .tooLong)
    #expect(text(cut.output) == String(repeating: "y\n", count: 500) + "y")
    #expect(run("yes | head -c 1001", limit: 1001).end == .exited(0))
  }

  @Test func `a long output takes no more room than the longest one`() {
    let limit = 5 << 20
    let cut = run("yes", limit: limit)
    #expect(cut.output.count == limit && cut.output.capacity < limit + limit / 4)
  }

  @Test func `a cancelled command ends with all of its processes`() {
    let cancelled = ShellRun()
    cancelled.cancel()
    #expect(run("sleep 1000 | sleep 1000", "", cancelled).end == .cancelled)
  }

  @Test func `a command that ignores SIGTERM ends when it is cancelled again`() {
    let cancelled = ShellRun()
    cancelled.cancel()
    cancelled.cancel()
    #expect(run("trap '' TERM INT HUP; sleep 1000", "", cancelled).end == .cancelled)
  }

  @Test func `a killed command ends although a process that has left its group goes on`() {
    let folder = TemporaryFolder()
    let pipe = folder.path.appending("pipe")
    #expect(pipe.withPlatformString { mkfifo($0, 0o600) } == 0)
    let endless = "echo > \(pipe); while sleep 0.01; do echo || exit; done"
    let cancelled = ShellRun()
    DispatchQueue.global().async {
      // Opens once the process has left the group.
      _ = pipe.withPlatformString { close(open($0, O_RDONLY)) }
      cancelled.cancel()
      cancelled.cancel()
    }
    #expect(run("setsid -f sh -c '\(endless)'", "", cancelled).end == .cancelled)
    withExtendedLifetime(folder) {}
  }

  @Test func `the progress is complete once all of the input is read`() {
    func percent(_ command: String) -> Int {
      let progress = WorkProgress()
      let input = [UInt8](repeating: 0x0A, count: 1_000_000)
      _ = SystemShellService().run(command, input: input, progress: progress, ShellRun())
      return progress.percent
    }
    #expect(percent("wc -c") == 100)
    #expect(percent("exec <&-; true") < 100)
  }

  @Test func `a command in the terminal gets its arguments as they are`() {
    func end(_ command: String, _ argument: String) -> ShellOutcome.End {
      SystemShellService()
        .runInTerminal(command, arguments: [argument], input: nil, ShellRun()).end
    }
    let text = #"a "b" $HOME"#
    #expect(end("test '\(text)' =", text) == .exited(0))
    #expect(end("test x =", "y") == .exited(1))
    #expect(end("test $(printf 'a\\351') =", ArgumentText(bytes: [0x61, 0xE9]).text) == .exited(0))
    #expect(end("sh -c 'exit 3'", "x") == .exited(3))
    #expect(end("sh -c 'kill -TERM $$'", "x") == .signalled(SIGTERM))
    #expect(end("MAVB=x sh -c 'test $MAVB = x'", "x") == .exited(0))
    #expect(end("/no/such/editor", "x") == .exited(127))
  }

  @Test(arguments: [nil, Array("text\n".utf8)])
  func `a command from which the terminal is taken ends by SIGHUP`(input: [UInt8]?) {
    let run = ShellRun()
    run.hangUp()
    let outcome = SystemShellService()
      .runInTerminal("sleep 1000", arguments: ["1000"], input: input, run)
    #expect([.cancelled, .signalled(SIGHUP)].contains(outcome.end))
  }

  @Test(arguments: [nil, Array("text\n".utf8)])
  func `a command that goes on without its terminal is reaped, but not waited for`(
    input: [UInt8]?
  ) throws {
    let folder = TemporaryFolder()
    let pipe = folder.path.appending("pipe")
    #expect(pipe.withPlatformString { mkfifo($0, 0o600) } == 0)
    let run = ShellRun()
    let number: String = folder("id")
    let script = """
      trap '' HUP PIPE; echo $$ >\(number); echo 2>/dev/null >\(pipe); read end <\(pipe)
      """
    DispatchQueue.global().async {
      _ = pipe.withPlatformString { close(open($0, O_RDONLY)) }
      run.hangUp()
    }
    let outcome = SystemShellService()
      .runInTerminal("", arguments: ["sh", "-c", script], input: input, run)
    #expect(outcome.end == .cancelled)
    // It is still there and ends now.
    let id = try #require(folder.text(of: "id").flatMap { pid_t($0.dropLast()) })
    #expect(kill(id, 0) == 0)
    _ = pipe.withPlatformString { close(open($0, O_WRONLY)) }
    let isGone = (0..<10_000_000).contains { _ in
      sched_yield()
      return kill(id, 0) != 0
    }
    #expect(isGone)
  }

  @Test func `a command in the terminal may have an input, and stays in the session`() {
    let script = "cat; cut -d' ' -f6 /proc/$$/stat; echo reason >&2; exit 3"
    let outcome = SystemShellService()
      .runInTerminal("", arguments: ["sh", "-c", script], input: Array("text\n".utf8), ShellRun())
    #expect(text(outcome.output) == "text\n\(getsid(0))\n")
    #expect(text(outcome.errors) == "reason\n")
    #expect(outcome.end == .exited(3))
  }
}
