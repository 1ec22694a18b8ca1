import Foundation
import Testing

/// What the compiler says where the headers of the system's libraries are missing.
struct MissingPackagesTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .appending(path: "../../Sources")

  @Test(arguments: [
    ("CICU/text.h", "libicu-dev"), ("CNCurses/shim.h", "libncurses-dev"),
  ])
  func `the compiler names the way out`(header: String, package: String) throws {
    let file = Self.sources.appending(path: header).path
    let command = try Command(["clang", "-x", "c", "-nostdlibinc", "-fsyntax-only", file])
    #expect(command.status != 0)
    #expect(command.errors.contains("run Resources/setup or install \(package)"))
    #expect(command.errors.contains("1 error generated"))
  }
}
