import DocumentApp
import Documents
import Glibc
import MAVBTesting
import OpenDocumentTesting
import Signals
import Synchronization
import Testing

struct ShellRunnerTests {
  /// A shell whose commands go on until the test lets them end.
  private final class EndlessShell: ShellService, BackgroundWork {
    private nonisolated let runs = Mutex<[ShellRun]>([])
    private var completions: [@MainActor () -> Void] = []

    /// The last run.
    var run: ShellRun? { runs.withLock { $0.last } }

    nonisolated func run(
      _ command: String,
      input: any FileSource,
      progress: WorkProgress,
      _ run: ShellRun
    ) -> ShellOutcome {
      runs.withLock { $0.append(run) }
      return ShellOutcome(.cancelled)
    }

    nonisolated func runInTerminal(
      _ command: String,
      arguments: [String],
      input: (any FileSource)?,
      _ run: ShellRun
    ) -> ShellOutcome {
      ShellOutcome(.cancelled)
    }

    func perform<Result: Sendable>(
      _ work: @escaping @Sendable () -> Result,
      then completion: @escaping @MainActor (Result) -> Void
    ) {
      let result = work()
      completions.append { completion(result) }
    }

    nonisolated func report(_ report: @escaping @MainActor @Sendable () -> Void) {}

    /// Lets the commands end.
    func finish(isEnding: Bool) -> Bool {
      while !completions.isEmpty { completions.removeFirst()() }
      return true
    }
  }

  private let scheduler = VirtualScheduler()
  private let shell = EndlessShell()
  private let command = ShellRunnerEndpoint()

  init() {
    var services = Services(.test(MemoryFileService(), scheduler))
    (services.shell, services.waiting) = (shell, shell)
    command.services = services
    command.run(ShellCommand("sleep 1000") { [] })
  }

  @Test func `without a shell a command fails at once`() {
    let command = ShellRunnerEndpoint()
    command.services = Services(.test(MemoryFileService(), scheduler))
    var outcomes: [ShellOutcome] = []
    command.onRun = { outcomes.append($0) }
    command.run(ShellCommand("sort") { [] })
    #expect(outcomes.map(\.end) == [.failed(errno: ENOTSUP)])
  }

  @Test func `a cancelled command that doesn't end is killed after a second`() throws {
    let run = try #require(shell.run)
    scheduler.advance(by: .seconds(10))
    #expect(!run.isCancelled)
    command.cancel()
    scheduler.advance(by: .milliseconds(999))
    #expect(run.isCancelled && !run.isKilled)
    scheduler.advance(by: .milliseconds(1))
    #expect(run.isKilled)
  }

  @Test func `a cancelled command that ends by itself isn't killed, nor is the next one`() throws {
    let run = try #require(shell.run)
    command.cancel()
    scheduler.advance(by: .milliseconds(500))
    shell.finish()
    command.run(ShellCommand("sleep 1000") { [] })
    scheduler.advance(by: .seconds(10))
    #expect(run.isCancelled && !run.isKilled)
    #expect(shell.run !== run && shell.run?.isCancelled == false)
  }
}
