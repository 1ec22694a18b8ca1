import Testing

struct ModuleMapTests {
  private let package: PackageDescription

  init() throws {
    package = try PackageDescription.current.get()
  }

  @Test func `the map lists the modules of the package`() {
    #expect(Set(package.modules.map(\.name)) == Set(ModuleMap.modules.keys))
  }

  @Test func `dependencies point to lower floors, so there are no cycles`() {
    for target in package.modules {
      guard let module = ModuleMap.modules[target.name] else { continue }
      for name in target.modules {
        let floor = ModuleMap.modules[name]?.floor ?? .max
        #expect(floor < module.floor, "\(target.name) depends on \(name)")
      }
      for name in module.imports {
        let floor = ModuleMap.modules[name]?.floor ?? .max
        #expect(floor < module.floor, "the map lets \(target.name) depend on \(name)")
      }
    }
  }

  @Test func `a module depends only on modules that the map allows`() {
    for target in package.modules {
      guard let module = ModuleMap.modules[target.name] else { continue }
      let extra = target.modules.subtracting(module.imports)
      #expect(extra.isEmpty, "modules that \(target.name) depends on")
      let products = target.products.subtracting(module.products)
      #expect(products.isEmpty, "products that \(target.name) depends on")
    }
  }

  @Test func `a file imports only dependencies of its module`() throws {
    for target in package.modules {
      let allowed = target.products
        .union(target.modules)
        .union(ModuleMap.systemModules)
        .union(ModuleMap.rareSystemModules[target.name] ?? [])
      for file in Repository.swiftFiles(in: target.path) {
        let extra = Set(imports(in: try Repository.text(file))).subtracting(allowed)
        #expect(extra.isEmpty, "\(file)")
      }
    }
  }

  @Test func `every dependency of a module is imported by one of its files`() throws {
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
  func `imports are found in all forms`(text: String, modules: [String]) {
    #expect(imports(in: text) == modules)
  }

  private func imports(in text: String) -> [String] {
    let line = #/^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:[a-z]+\s+)?import\s+(?:[a-z]+\s+)?(?<module>\w+)/#
    return text.matches(of: line.anchorsMatchLineEndings()).map { String($0.module) }
  }
}
