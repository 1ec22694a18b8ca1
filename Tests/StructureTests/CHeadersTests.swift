import Testing

struct CHeadersTests {
  /// Headers of the C standard, which cannot conflict with those of a client.
  private static let standardHeaders: Set<String> = [
    "<stdarg.h>", "<stdbool.h>", "<stddef.h>", "<stdint.h>",
  ]

  @Test func `the headers of C modules include no library headers`() throws {
    let modules = try PackageDescription.current.get().modules.filter(\.isClang)
    try #require(!modules.isEmpty)
    for module in modules {
      for file in Repository.files(in: module.path + "/include") where file.hasSuffix(".h") {
        let shown = includes(in: try Repository.text(file)).filter { $0.hasPrefix("<") }
        #expect(shown.subtracting(Self.standardHeaders) == [], "\(file)")
      }
    }
  }

  @Test func `a client can use the formatting of Foundation`() throws {
    let client = """
      import DocumentApp
      import Foundation
      import MAVB
      import TimeZoneCatalog

      print(String(format: "%.1f", 1.5), Date.now.formatted())
      """
    let result = try TypeCheck.run(client)
    #expect(result.status == 0, "\(result.errors)")
  }

  private func includes(in text: String) -> Set<String> {
    let line = #/^\s*#\s*include\s+(?<header>\S+)/#.anchorsMatchLineEndings()
    return Set(text.matches(of: line).map { String($0.header) })
  }
}
