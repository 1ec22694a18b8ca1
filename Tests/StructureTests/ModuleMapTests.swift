import Testing

struct ModuleMapTests {
  private let package: PackageDescription

  init() throws {
    package = try PackageDescription.current.get()
  }

  @Test func `the package's modules are the rooms of the house`() {
    #expect(Set(package.modules.map(\.name)) == Set(House.rooms.keys))
  }

  @Test func `an arrow points to a lower floor, so there are no circles`() {
    for target in package.modules {
      guard let room = House.rooms[target.name] else { continue }
      for name in target.modules {
        let floor = House.rooms[name]?.floor ?? .max
        #expect(floor < room.floor, "\(target.name) depends on \(name)")
      }
      for name in room.imports {
        let floor = House.rooms[name]?.floor ?? .max
        #expect(floor < room.floor, "the row of \(target.name) names \(name)")
      }
    }
  }

  @Test func `a module depends on what its row names and nothing else`() {
    for target in package.modules {
      guard let room = House.rooms[target.name] else { continue }
      let extra = target.modules.subtracting(room.imports)
      #expect(extra.isEmpty, "modules that \(target.name) depends on")
      let products = target.products.subtracting(room.products)
      #expect(products.isEmpty, "products that \(target.name) depends on")
    }
  }

  @Test func `a file imports what its module depends on and nothing else`() throws {
    for target in package.modules {
      let allowed = target.products
        .union(target.modules)
        .union(House.systemModules)
        .union(House.rareSystemModules[target.name] ?? [])
      for file in Repository.swiftFiles(in: target.path) {
        let extra = Set(imports(in: try Repository.text(file))).subtracting(allowed)
        #expect(extra.isEmpty, "\(file)")
      }
    }
  }

  @Test func `what a module depends on is imported by one of its files`() throws {
    for target in package.modules {
      let files = Repository.swiftFiles(in: target.path)
      guard !files.isEmpty else { continue }
      let imported = Set(try files.flatMap { imports(in: try Repository.text($0)) })
      let unused = target.modules.union(target.products).subtracting(imported)
      #expect(unused.isEmpty, "dependencies of \(target.name) that it doesn't use")
    }
  }

  @Test(arguments: [
    ("import Signals", ["Signals"]),
    ("@_exported public import Signals", ["Signals"]),
    ("@preconcurrency internal import struct Foundation.Date", ["Foundation"]),
    ("  import Glibc\nimport CICU  // why", ["Glibc", "CICU"]),
    ("/// import Signals\n// import Glibc\nlet important = 1", []),
  ])
  func `imports are found in all their forms`(text: String, modules: [String]) {
    #expect(imports(in: text) == modules)
  }

  private func imports(in text: String) -> [String] {
    let line = #/^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:[a-z]+\s+)?import\s+(?:[a-z]+\s+)?(?<module>\w+)/#
    return text.matches(of: line.anchorsMatchLineEndings()).map { String($0.module) }
  }
}
