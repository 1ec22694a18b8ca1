import Foundation
import Testing

struct DocumentationTests {
  @Test func `every Swift module has a documentation catalog`() throws {
    let modules = try PackageDescription.current.get().modules
      .filter { !$0.isClang && $0.type == "library" && $0.path.hasPrefix("Sources/") }
    for module in modules { #expect(Repository.exists("\(module.path)/\(module.name).docc")) }
  }

  @Test func `each public type is in a list of topics of its module`() throws {
    let type = /^(?:public|open) (?:[a-z]+ )*(?:class|enum|protocol|struct|typealias) (\w+)/
    for module in try PackageDescription.current.get().modules {
      let pages = Repository.files(in: "\(module.path)/\(module.name).docc")
        .filter { $0.hasSuffix(".md") }
      guard !pages.isEmpty else { continue }
      let topics = try pages.map { try Repository.text($0) }.joined()
      for file in Repository.swiftFiles(in: module.path) {
        let text = try Repository.text(file)
        for match in text.matches(of: type.anchorsMatchLineEndings()) {
          let name = match.1
          // A type that is named as its module needs the whole path.
          let isListed = ["", "\(module.name)/"].contains { topics.contains("- ``\($0)\(name)``") }
          #expect(isListed, "\(file): \(name)")
        }
      }
    }
  }

  @Test func `the reference of all modules builds without warnings, and its links lead somewhere`()
    throws
  {
    let site = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: site) }
    let result = try Tool.run(
      ["env", "BUILD=\(BuildProducts.folder.path)", "Resources/docs", site.path, "mavb"]
    )
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let start = try String(contentsOf: site.appending(path: "index.html"), encoding: .utf8)
    #expect(start.contains("/mavb/documentation/mavb/meetmavb/"))
    let page = site.appending(path: "documentation/mavb/meetmavb/index.html").path
    #expect(FileManager.default.fileExists(atPath: page))
  }
}
