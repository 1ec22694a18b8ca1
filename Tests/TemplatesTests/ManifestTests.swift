import Testing

@testable import Templates

struct ManifestTests {
  private func adding(_ targets: String, to text: String) throws -> String {
    try Manifest(text, path: "Package.swift").adding(targets)
  }

  @Test func `targets come before the others`() throws {
    let text = "let package = Package(name: \"A\", targets: [\n  .target(name: \"B\")\n])\n"
    let expected =
      "let package = Package(name: \"A\", targets: [\n  NEW,\n  .target(name: \"B\")\n])\n"
    #expect(try adding("  NEW,\n", to: text) == expected)
  }

  @Test(arguments: [
    "Package(products: [.library(name: \"L\", targets: [\"B\"])], targets: [HERE])",
    "// targets: [\nPackage(name: \"targets: [\", targets: [HERE])",
    "/* Package(targets: [ */ let x = \"\"\"\ntargets: [\n\"\"\"\nPackage(targets : [HERE])",
    "let targets: [Target] = []\nlet package = Package(name: \"a\\\"b\", targets:[HERE])",
  ])
  func `the list of the package is found among other words`(text: String) throws {
    let added = try adding("NEW,\n", to: text.replacing("HERE", with: ""))
    #expect(added == text.replacing("HERE", with: "\nNEW,\n"))
  }

  @Test(arguments: ["let g = \"\\(r + \"/*\")\"", "let g = \"\\(r[\"**/*.md\"])\"", "\"\"\" a b c"])
  func `an unclosed comment or text takes no time`(line: String) throws {
    let rest = String(repeating: "    \n", count: 1_000)
    let text = "\(line)\n\(rest)let package = Package(name: \"A\", targets: [\n  B\n])\n"
    #expect(try adding("NEW,\n", to: text).contains("targets: [\nNEW,"))
  }

  @Test func `a manifest keeps its line ends`() throws {
    let text =
      "let package = Package(\r\n  // the targets\r\n  targets: [\r\n    .target(name: \"B\")\r\n  ]\r\n)\r\n"
    let added = try adding("    NEW,\n", to: text)
    #expect(added == text.replacing("targets: [", with: "targets: [\r\n    NEW,"))
  }

  @Test(arguments: ["Package(name: \"A\")", "let targets: [Int] = []", "Package(targets: all)", ""])
  func `a manifest without a list is refused`(text: String) {
    #expect(throws: TemplateError.noTargets(manifest: "Package.swift")) {
      try adding("NEW,\n", to: text)
    }
  }

  @Test(arguments: [
    ("[.product(name: \"MAVB\", package: \"mavb-terminal\")]", "mavb-terminal"),
    ("[.package(name: \"MAVB\", path: \"../main\")]", "MAVB"),
    ("[.package(url: \"https://example.org/a/Other\", from: \"1.0.0\")]", "Other"),
    ("[.package(url: \"https://example.org/a/MAVB.git\", from: \"1.0.0\")]", "MAVB"),
    ("[]", "MAVB"),
  ])
  func `the library is called as elsewhere in the manifest`(text: String, name: String) {
    #expect(Manifest("Package(\(text))", path: "Package.swift").nameOfLibrary == name)
  }
}
