import Foundation
import Testing

/// Tests the installation of the apps into a folder.
struct InstallingTests {
  private static let script = Checkout.root.appending(path: "Resources/setup").path

  /// Runs the script with the executables of the tests.
  private func setup(_ home: Home, _ arguments: String...) throws -> Command {
    let executables = URL(filePath: Program.rows.path).deletingLastPathComponent()
    home.environment["EXECUTABLES"] = executables.path
    return try Command([Self.script] + arguments, environment: home.environment, in: home.folder)
  }

  @Test func `what is installed runs, and is removed again`() throws {
    let home = try Home()
    home.environment["DESTDIR"] = home.folder.path
    let install = try setup(home, "install", "/usr/local")
    #expect(install.status == 0, "\(install.errors)")
    for program in Program.documentApps {
      let run = try Command([home.path("usr/local/bin/\(program)"), "--version"])
      #expect(run.output.hasPrefix("\(program) "))
      let completions = ["bash-completion/completions/NAME", "zsh/site-functions/_NAME"]
      for path in completions + ["fish/vendor_completions.d/NAME.fish"] {
        let path = "usr/local/share/" + path.replacing("NAME", with: program.rawValue)
        #expect(home.text(of: path)?.contains("snapshot") == true, "\(path)")
      }
      #expect(home.text(of: "usr/local/share/man/man1/\(program).1") != nil)
    }
    #expect(home.files(in: "usr").count == 10)
    #expect(try setup(home, "uninstall", "/usr/local/").status == 0)
    #expect(home.files(in: "usr").isEmpty)
  }

  @Test(arguments: [["install"], ["install", "usr"], ["uninstall"], ["remove"]])
  func `a prefix is an absolute path`(arguments: [String]) throws {
    let command = try Command([Self.script] + arguments)
    #expect(command.status == 64)
    #expect(command.errors.hasPrefix("usage: "))
  }

  @Test(arguments: Program.documentApps)
  func `the manual names the values of options, the files of the user and no missing subcommand`(
    program: Program
  ) throws {
    let manual = try Checkout.text("Resources/man/\(program).1")
    let words = Set(manual.split { !($0.isLetter || $0.isNumber || "-._".contains($0)) })
    let help = try Home().run(program, "--help").output
    let values = help.matches(of: #/\(values:\s([^;)]+)/#)
      .flatMap { $0.1.split { $0 == "," || $0.isWhitespace } }
    #expect(values.count == 5)
    for value in values + ["theme.json", "keys.json"] { #expect(words.contains(value), "\(value)") }
    #expect(manual.contains("subcommand") == help.contains("SUBCOMMANDS"))
  }

  @Test(arguments: Program.documentApps)
  func `the manual mentions each option and subcommand`(program: Program) throws {
    let manual = try Checkout.text("Resources/man/\(program).1").replacing("\\-", with: "-")
    let help = try Home().run(program, "--help").output
    let options = help.matches(of: #/\n +(?:-\w, )?--([\w\-]+)/#).map { String($0.1) }
    try #require(options.contains("snapshot"))
    for option in options { #expect(manual.contains("Fl -\(option)"), "--\(option)") }
    if program == .clocks { for name in ["list", "zones"] { #expect(manual.contains(name)) } }
  }

  @Test func `the version names the app and its data`() throws {
    let clocks = try Home().run(.clocks, "--version").output
    #expect(clocks.contains(#/^clocks [\d.]+ \(tzdata \w+, ICU [\d.]+\)\n/#))
    #expect(clocks.contains(#/\n.*GeoNames.*CC BY 4.0\n$/#))
    #expect(try Home().run(.rows, "--version").output.contains(#/^rows [\d.]+\n$/#))
  }
}
