import Foundation

/// A program in its own terminal: a tmux server with one pane.
///
/// The pane keeps its contents after the program has ended. The server ends when the session is
/// released.
final class TerminalSession {
  /// A text that is on the screen before the program starts.
  static let earlierText = "earlier text"

  /// The time limit of each wait, long enough for a busy machine.
  private static let patience = Duration.seconds(30)

  private let home: Home
  private let name = String(UUID().uuidString.prefix(8))

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The executable.
  ///   - arguments: Its arguments.
  ///   - home: The user's folders and variables.
  ///   - width: The columns of the window.
  ///   - height: Its rows.
  ///   - redirection: A redirection in shell syntax, for example `>out`.
  ///   - wrapper: A command that starts the program.
  /// - Throws: `TmuxError` if tmux can't start it.
  convenience init(
    _ program: Program,
    _ arguments: String...,
    home: Home,
    width: Int = 100,
    height: Int = 30,
    redirection: String = "",
    wrapper: [String] = []
  ) throws {
    try self.init(
      program,
      arguments: arguments,
      home: home,
      width: width,
      height: height,
      redirection: redirection,
      wrapper: wrapper
    )
  }

  /// Starts a program with an array of arguments.
  init(
    _ program: Program,
    arguments: [String],
    home: Home,
    width: Int = 100,
    height: Int = 30,
    redirection: String = "",
    wrapper: [String] = []
  ) throws {
    self.home = home
    try home.write(script(wrapper + [program.path] + arguments, redirection), to: "\(name).sh")
    try tmux(
      "new-session",
      "-d",
      "-x",
      "\(width)",
      "-y",
      "\(height)",
      "sh",
      home.path("\(name).sh")
    )
  }

  deinit {
    // Kills the surrounding shell as well, which would continue to write files.
    if exitStatus == nil, let group = process.map({ getpgid($0) }), group > 1 {
      killpg(group, SIGKILL)
    }
    _ = try? tmux("kill-server")
  }

  // MARK: - User actions

  /// Opens the inspector with the palette, and waits for it.
  func openInspector() async throws {
    try press("C-p")
    try await wait(for: "Commands")
    try type("inspect")
    try await wait(for: "Inspect")
    try press("Enter")
    try await wait(for: "TUIWindow#1")
  }

  /// Presses keys by their tmux names: `Enter`, `Escape`, `C-s`, `M-Up`, `a`.
  func press(_ keys: String...) throws { try press(keys) }

  /// Presses keys.
  func press(_ keys: [String]) throws { try tmux(["send-keys", "--"] + keys) }

  /// Types a text.
  func type(_ text: String) throws { try tmux("send-keys", "-l", "--", text) }

  /// Resizes the window.
  func resize(width: Int, height: Int) throws {
    try tmux("resize-window", "-x", "\(width)", "-y", "\(height)")
  }

  // MARK: - Screen

  /// The current screen.
  func picture() throws -> TerminalPicture { TerminalPicture(try tmux("capture-pane", "-p")) }

  /// The screen as it is now, with its colours and attributes as SGR sequences.
  func styledText() throws -> String { try tmux("capture-pane", "-p", "-e") }

  /// The modes as they are now.
  func status() throws -> TerminalStatus {
    TerminalStatus(try tmux("display-message", "-p", TerminalStatus.format))
  }

  /// Waits until the screen meets a condition.
  ///
  /// - Parameters:
  ///   - expectation: A description of the expected screen for failure messages.
  ///   - condition: Whether a screen is the expected one.
  /// - Returns: The first screen that meets the condition.
  /// - Throws: `TimeoutError` with the last screen.
  @discardableResult
  func wait(
    for expectation: String,
    until condition: (TerminalPicture) -> Bool
  ) async throws -> TerminalPicture {
    var last = try picture()
    try await poll(
      for: expectation,
      showing: { "\(last)" },
      until: {
        last = try picture()
        return condition(last)
      }
    )
    return last
  }

  /// Waits until the screen contains a text.
  @discardableResult
  func wait(for text: String) async throws -> TerminalPicture {
    try await wait(for: text) { $0.contains(text) }
  }

  /// Waits until the screen no longer contains a text.
  @discardableResult
  func wait(forEndOf text: String) async throws -> TerminalPicture {
    try await wait(for: "the end of \(text)") { !$0.contains(text) }
  }

  /// Waits until a condition outside of the screen is true.
  func wait(for expectation: String, until condition: () throws -> Bool) async throws {
    try await poll(
      for: expectation,
      showing: { (try? "\(self.picture())") ?? "" },
      until: condition
    )
  }

  // MARK: - End of the program

  /// The process ID of the program, or nil before it starts.
  var process: pid_t? { home.text(of: "\(name).process").flatMap { pid_t($0.trimmed) } }

  /// The letter of the program's state in proc(5): `T` while it is stopped, nil after its end.
  var processState: String? {
    process
      .flatMap { try? String(contentsOfFile: "/proc/\($0)/stat", encoding: .utf8) }
      .flatMap { $0.split(separator: ")").last?.split(separator: " ").first.map(String.init) }
  }

  /// Closes the terminal without ending the program first.
  func closeTerminal() throws { try tmux("kill-server") }

  /// Sends the program a signal.
  func kill(_ signal: Int32 = SIGKILL) {
    if let process, exitStatus == nil { Glibc.kill(process, signal) }
  }

  /// The program's exit status as reported by a shell (128 plus the number of a signal), or nil
  /// while it runs.
  var exitStatus: Int? { home.text(of: "\(name).status").flatMap { Int($0.trimmed) } }

  /// Waits for the end of the program.
  ///
  /// - Returns: Its exit status.
  @discardableResult
  func end() async throws -> Int {
    try await wait(for: "the end of the program") { exitStatus != nil }
    return exitStatus ?? -1
  }

  /// The settings of the terminal before the program and after it (`stty -a`).
  var settings: (before: String?, after: String?) {
    (home.text(of: "\(name).before"), home.text(of: "\(name).after"))
  }

  // MARK: - Helpers

  private func poll(
    for expectation: String,
    showing last: () -> String,
    until condition: () throws -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + Self.patience
    while try !condition() {
      guard ContinuousClock.now < deadline else {
        throw TimeoutError(expectation: expectation, last: last())
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  @discardableResult
  private func tmux(_ arguments: String...) throws -> String { try tmux(arguments) }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let tmux = ["tmux", "-u", "-S", home.path("\(name).tmux"), "-f", "/dev/null"]
    // tmux treats a semicolon at the end of an argument as a command separator.
    let arguments = arguments.map { $0.hasSuffix(";") ? $0.dropLast() + "\\;" : $0 }
    let command = try Command(tmux + arguments, in: home.folder)
    guard command.status == 0 else { throw TmuxError(message: command.errors) }
    return command.output
  }

  /// A shell script that runs the program, records its exit status and keeps the pane open.
  private func script(_ command: [String], _ redirection: String) -> String {
    let file = home.path(name).quoted
    let variables = home.environment.sorted { $0.key < $1.key }.map { "\($0)=\($1)".quoted }
    let program = (["env", "-i"] + variables + command.map(\.quoted)).joined(separator: " ")
    return """
      # Survives the keys that end a program, as an interactive shell does.
      trap : INT QUIT
      ulimit -c 0
      cd \(home.folder.path.quoted)
      echo \(Self.earlierText)
      stty -a >\(file).before
      sh -c 'echo $$ >"$1".process; shift; exec "$@"' - \(file) \(program) \(redirection)
      status=$?
      stty -a >\(file).after
      echo $status >\(file).partial
      mv \(file).partial \(file).status
      exec sleep 3600

      """
  }
}

/// A failed tmux command.
struct TmuxError: Error {
  let message: String
}

/// A wait that exceeded its time limit.
struct TimeoutError: Error, CustomStringConvertible {
  let expectation: String
  let last: String

  var description: String { "timed out waiting for: \(expectation)\n\(last)" }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The text as a quoted shell word.
  fileprivate var quoted: String { "'" + replacing("'", with: "'\\''") + "'" }
}
