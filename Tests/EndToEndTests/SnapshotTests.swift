import Foundation
import Testing

/// Tests the frames that the apps print without a terminal.
struct SnapshotTests {
  private static let moment = "2026-07-01T12:00:00Z"

  private let isRecording = ProcessInfo.processInfo.environment["MAVB_RECORD_FRAMES"] != nil

  private func home() throws -> Home {
    let home = try Home()
    home.environment["TERM"] = nil
    return home
  }

  /// Runs an app in the folder of the package.
  private func frame(_ program: Program, _ arguments: [String]) throws -> Command {
    try Command(
      [program.path] + arguments,
      environment: home().environment,
      in: Checkout.root
    )
  }

  @Test func `a frame leaves no trace`() throws {
    let home = try home()
    let frame = try home.run(.clocks, "--snapshot", "80x24", "--at", Self.moment)
    #expect(frame.status == 0)
    #expect(frame.errors.isEmpty)
    #expect(frame.output.split(separator: "\n", omittingEmptySubsequences: false).count == 25)
    #expect(frame.output.contains("Berlin            14:00:00"))
    #expect(home.files(in: "").isEmpty)
    try home.write("one\ntwo\n", to: "list")
    #expect(try home.run(.rows, "--snapshot", "40x5", "list").output.contains("2  two\n"))
    #expect(home.files(in: "") == ["list"])
  }

  @Test func `a frame shows the row of the command line`() throws {
    let home = try home()
    try home.write((1...5000).map { "row \($0)\n" }.joined(), to: "list")
    for arguments in [["list", "+1204"], ["list:1204"], ["list", "--find", "row 1204"]] {
      let frame = try home.run(.rows, ["--snapshot", "60x12"] + arguments).output
      let lines = frame.split(separator: "\n")
      #expect(lines.contains { $0.contains("▌") && $0.contains("row 1204") }, "\(arguments)")
    }
  }

  @Test(arguments: Program.documentApps, ["0x0", "100000x100000", "abc"])
  func `a bad size is reported`(program: Program, size: String) throws {
    let command = try home().run(program, "--snapshot", size)
    #expect(command.status == 64)
    #expect(command.output.isEmpty)
    #expect(command.errors.contains("\"\(size)\" isn't a size."))
  }

  @Test func `colours follow the usual variables`() throws {
    let home = try home()
    let arguments = ["--snapshot", "80x24", "--format", "ansi"]
    #expect(try home.run(.rows, arguments).output.contains(";2;"))
    home.environment["COLORTERM"] = "256color"
    #expect(try home.run(.rows, arguments).output.contains("48;5;"))
    home.environment["NO_COLOR"] = "1"
    #expect(try !home.run(.rows, arguments).output.contains("48;"))
  }

  @Test func `a theme file decides about the theme`() throws {
    let home = try home()
    let arguments = ["--snapshot", "80x24", "--format", "svg"]
    let dark = try home.run(.rows, arguments).output
    try home.write(#"{"theme": "light"}"#, to: "config/rows/theme.json")
    let light = try home.run(.rows, arguments)
    #expect(light.status == 0)
    #expect(light.output != dark)
    try home.write(#"{"theme": "none"}"#, to: "config/rows/theme.json")
    let plain = try home.run(.rows, ["--snapshot", "80x24"])
    #expect(plain.output.contains("Some of your settings are not used."))
  }

  @Test(arguments: ["Apps/Clocks/README.md", "Apps/Rows/README.md"])
  func `the frames on the page of an app are what it prints`(page: String) throws {
    var text = try Checkout.text(page)
    let blocks = text.matches(of: #/```text\n\$ (\w+) (.+)\n((?:.*\n)*?)```\n/#)
    try #require(!blocks.isEmpty)
    for block in blocks.reversed() {
      let program = try #require(Program(rawValue: String(block.1)))
      let frame = try frame(program, block.2.split(separator: " ").map(String.init))
      if isRecording {
        text.replaceSubrange(block.3.startIndex..<block.3.endIndex, with: frame.output)
      } else {
        #expect(frame.output == String(block.3))
      }
    }
    if isRecording { try Checkout.write(text, to: page) }
  }

  @Test(arguments: Program.documentApps)
  func `the picture of an app is what it prints`(program: Program) throws {
    let arguments =
      program == .clocks ? ["--at", Self.moment] : ["Resources/pictures/groceries.txt"]
    let frame = try frame(program, ["--snapshot", "100x30", "--format", "svg"] + arguments)
    #expect(frame.output.utf8.count < 60_000)
    let path = "Resources/pictures/\(program).svg"
    if isRecording { try Checkout.write(frame.output, to: path) }
    #expect(try Checkout.text(path) == frame.output)
  }
}
