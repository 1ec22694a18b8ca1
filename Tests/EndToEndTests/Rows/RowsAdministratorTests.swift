import Foundation
import Testing

extension RowsTerminalTests {
  /// Tests how `rows` saves what the user may not write, with a stand-in for `sudo`.
  struct RowsAdministratorTests {
    private let home: Home

    /// Makes a folder in which the user may make no files, with one that is read-only, and a `sudo` that
    /// asks for a password and lifts the obstacle.
    init() throws {
      home = try Home()
      home.environment["PATH"] = home.path("bin") + ":" + (home.environment["PATH"] ?? "")
      try home.write("old\n", to: "locked/file.txt")
      try allow(0o444, "locked/file.txt")
      try allow(0o555, "locked")
      try home.write(sudo(), to: "bin/sudo")
      try allow(0o755, "bin/sudo")
    }

    /// The stand-in, with a command that it runs before the one of its arguments.
    private func sudo(first command: String = "") -> String {
      """
      #!/bin/sh
      printf 'Password: ' >/dev/tty
      stty -echo </dev/tty
      read -r word </dev/tty
      stty echo </dev/tty
      [ "$word" = secret ] || { echo 'sudo: 1 incorrect password' >&2; exit 1; }
      chmod u+w '\(home.path("locked"))'
      \(command)
      "$@"
      status=$?
      chmod u-w '\(home.path("locked"))'
      exit $status
      """
    }

    private func allow(_ mode: Int, _ name: String) throws {
      let attributes = [FileAttributeKey.posixPermissions: mode]
      try FileManager.default.setAttributes(attributes, ofItemAtPath: home.path(name))
    }

    private func mode(of name: String) throws -> Int? {
      let attributes = try FileManager.default.attributesOfItem(atPath: home.path(name))
      return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }

    /// Starts the editor without the right of root to ignore modes.
    private func start(_ name: String) throws -> TerminalSession {
      let rights = "-dac_override,-dac_read_search"
      let wrapper = ["setpriv", "--bounding-set=\(rights)", "--inh-caps=\(rights)"]
      return try TerminalSession(.rows, name, home: home, wrapper: geteuid() == 0 ? wrapper : [])
    }

    /// Answers with "Save as administrator", and types a password.
    private func save(_ session: TerminalSession, _ password: String) async throws {
      try await session.wait(for: "Save as administrator")
      try session.press("M-s")
      try await session.wait(for: "Password:")
      try session.type(password)
      try session.press("Enter")
    }

    /// Quits, and checks that nothing is left in the folder and the terminal is as before.
    private func quit(_ session: TerminalSession, leaving names: [String]) async throws {
      try session.press("q")
      #expect(try await session.end() == 0)
      #expect(session.settings.before == session.settings.after)
      #expect(home.files(in: "locked") == names)
      #expect(home.journals == [])
      try allow(0o755, "locked")
    }

    @Test func `the file is saved once the password is right, and keeps its mode`() async throws {
      let session = try start("locked/file.txt")
      try await session.wait(for: "old")
      try session.press("o", "n", "e", "w", "Enter", "C-s")
      try await save(session, "wrong")
      try await session.wait(for: "sudo: 1 incorrect password")
      #expect(home.text(of: "locked/file.txt") == "old\n")
      try await save(session, "secret")
      try await session.wait(for: "Saved")
      #expect(try !session.picture().contains("another program"))
      #expect(home.text(of: "locked/file.txt") == "old\nnew\n")
      #expect(try mode(of: "locked/file.txt") == 0o444 && mode(of: "locked") == 0o555)
      // A later save begins with the new version.
      try session.press("d", "C-s")
      try await save(session, "secret")
      try await session.wait(for: "Saved")
      #expect(home.text(of: "locked/file.txt") == "old\n")
      try await quit(session, leaving: ["file.txt"])
    }

    @Test func `a new file is made`() async throws {
      let session = try start("locked/new.txt")
      try await session.wait(for: "0 rows")
      try session.press("o", "x", "Enter", "C-s")
      try await session.wait(for: "permission denied")
      try await save(session, "secret")
      try await session.wait(for: "Saved")
      #expect(home.text(of: "locked/new.txt") == "x\n")
      try await quit(session, leaving: ["file.txt", "new.txt"])
    }

    @Test(arguments: [15, 1], ["", "trap '' HUP TERM"])
    func `a signal while the password is asked ends the editor and keeps the work`(
      signal: Int32,
      trap: String
    ) async throws {
      // One that ignores signals stands for one that runs as another user.
      let waiting = "mkfifo '\(home.path("gate"))'; read -r end <'\(home.path("gate"))'"
      let prompt = "printf 'Password: ' >/dev/tty; stty -echo </dev/tty"
      try home.write("#!/bin/sh\n\(trap)\n\(prompt)\n\(waiting)\n", to: "bin/sudo")
      let session = try start("locked/file.txt")
      try await session.wait(for: "old")
      try session.press("o", "n", "e", "w", "Enter", "C-s")
      try await session.wait(for: "Save as administrator")
      try session.press("M-s")
      try await session.wait(for: "Password:")
      session.kill(signal)
      #expect(try await session.end() == 128 + Int(signal))
      #expect(session.settings.before == session.settings.after)
      #expect(home.text(of: "locked/file.txt") == "old\n")
      if !trap.isEmpty { try Data("x\n".utf8).write(to: URL(filePath: home.path("gate"))) }
      let next = try start("locked/file.txt")
      try await next.wait(for: "new")
      next.kill(9)
      _ = try await next.end()
      try allow(0o755, "locked")
    }

    @Test func `what another program has written meanwhile isn't overwritten`() async throws {
      let file = home.path("locked/file.txt")
      let change = "rm '\(file)'; echo other >'\(file)'"
      try home.write(sudo(first: change), to: "bin/sudo")
      let session = try start("locked/file.txt")
      try await session.wait(for: "old")
      try session.press("o", "n", "e", "w", "Enter", "C-s")
      try await save(session, "secret")
      try await session.wait(for: "changed by another program")
      #expect(home.text(of: "locked/file.txt") == "other\n")
      try session.press("M-r")
      try await session.wait(forEndOf: "changed by another program")
      try await quit(session, leaving: ["file.txt"])
    }
  }
}

/// Tests the run of an executable that performs a save for the one that the user sees.
struct PrivilegedSaveTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.write("old\n", to: "file")
  }

  /// Saves "new" in a file over the version that a script leaves.
  private func save(after script: String = "", count: Int = 3) throws -> Command {
    let version = #"stat -c '%d %i %s %.9Y %.9Z' file | tr -d . | tr ' ' ."#
    let arguments = "en $version replace \(count) '\(home.path("file"))'"
    return try home.shell(
      """
      version=$(\(version)); \(script)
      printf new | "$1" --save-standard-input \(arguments) || exit
      \(version)
      """,
      .rows
    )
  }

  @Test func `the file is replaced, and the new version is printed`() throws {
    let command = try save()
    #expect(command.status == 0 && command.errors == "")
    let versions = command.output.split(separator: "\n")
    #expect(versions.count == 2 && versions.first == versions.last)
    #expect(home.text(of: "file") == "new")
    // Variables such as HOME lead it nowhere.
    #expect(home.files(in: "") == ["file"])
  }

  @Test func `a file that has changed stays as it is`() throws {
    let command = try save(after: "echo more >>file")
    #expect(command.status == 75)
    #expect(home.text(of: "file") == "old\nmore\n")
  }

  @Test func `a text that doesn't arrive whole isn't saved`() throws {
    let command = try save(count: 4)
    #expect(command.status == 1 && command.errors.contains("was not saved"))
    #expect(home.text(of: "file") == "old\n")
  }
}
