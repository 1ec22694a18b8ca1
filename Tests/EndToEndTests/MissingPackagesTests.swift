import Foundation
import Testing

/// Tests the compiler errors for missing headers of system libraries.
struct MissingPackagesTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .appending(path: "../../Sources")

  @Test(arguments: [
    ("CICU/Text.c", "libicu-dev"), ("CNCurses/Terminfo.c", "libncurses-dev"),
  ])
  func `the compiler error names a remedy`(source: String, package: String) throws {
    let file = Self.sources.appending(path: source)
    let headers = file.deletingLastPathComponent().appending(path: "include").path
    let command = try Command([
      "clang", "-std=gnu2x", "-nostdlibinc", "-fsyntax-only", "-I", headers, file.path,
    ])
    #expect(command.status != 0)
    let errors = command.errors.split(separator: "\n").filter { $0.contains("error: ") }
    #expect(errors.first?.contains("run Resources/setup or install \(package)") == true)
    // A missing header that is included later is the last error.
    #expect(errors.count <= 2)
  }
}
