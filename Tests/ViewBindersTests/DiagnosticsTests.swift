import FoundationEssentials
import Glibc
import Testing

/// Compiles snippets with mistakes and checks the lines where the compiler reports them.
struct DiagnosticsTests {
  /// A wrong line and the name of its mistake.
  private struct Mistake {
    let name: String
    let line: String
  }

  private static let mistakes = [
    Mistake(name: "misspelt value", line: ".border -- .roundRect,"),
    Mistake(name: "misspelt name", line: ".txet -- \"x\","),
    Mistake(name: "wrong value type", line: ".isEnabled -- \"yes\","),
    Mistake(name: "missing comma", line: ".isEnabled -- true"),
    Mistake(name: "signal of the wrong type", line: ".isEnabled <-- names,"),
    Mistake(name: "constant operator with a signal", line: ".text -- names,"),
    Mistake(name: "wrong closure result", line: ".identifier -- { row in row },"),
    Mistake(name: "name of an unrelated view", line: ".rowCount -- 3,"),
  ]

  private static let binder = """
    import Signals
    import ViewBinders

    enum Border { case none, rounded }
    class TUIView: Bindable {
      var lifetimes: [Lifetime] = []
      var isEnabled = true
      required init() {}
    }
    class TUIField: TUIView {
      var text = ""
      var border = Border.none
      var onChange: ((String) -> Void)?
      var identifier: (Int) -> String? = { _ in nil }
    }
    class TUITable: TUIView { var rowCount = 0 }
    typealias Field = Binder<TUIField>
    extension BindingName where Instance: TUIView, Argument == Dynamic<Bool> {
      static var isEnabled: Self { .value { $0.isEnabled = $1 } }
    }
    extension BindingName where Instance: TUIField, Argument == Dynamic<String> {
      static var text: Self { .value { $0.text = $1 } }
      static var placeholder: Self { .value { $0.text = $1 } }
    }
    extension BindingName where Instance: TUIField, Argument == Dynamic<Border> {
      static var border: Self { .value { $0.border = $1 } }
    }
    extension BindingName where Instance: TUIField, Argument == SignalInput<String> {
      static var textChanged: Self { .action(\\.onChange) }
    }
    extension BindingName where Instance: TUIField, Argument == (Int) -> String? {
      static var identifier: Self { .delegate { $0.identifier = $1 } }
    }
    extension BindingName where Instance: TUITable, Argument == Dynamic<Int> {
      static var rowCount: Self { .value { $0.rowCount = $1 } }
    }

    """

  /// The binder, and a function for each mistake with correct bindings around it.
  private static func snippet(_ wrongLines: [String?]) -> (source: String, lines: [Int]) {
    var source = binder
    var lines: [Int] = []
    for (index, wrong) in wrongLines.enumerated() {
      source += """
        func field\(index)(_ names: Signal<String>, _ input: SignalInput<String>) -> Field {
          Field(
            .text <-- names.map { $0.uppercased() },
            .placeholder -- "name",

        """
      lines.append(source.split(separator: "\n", omittingEmptySubsequences: false).count)
      source += """
            \(wrong ?? ".border -- .rounded,")
            .textChanged --> input,
            .border <-- names.map { $0.isEmpty ? .none : .rounded }
          )
        }

        """
    }
    return (source, lines)
  }

  @Test func `each mistake is reported on its line or the next`() async throws {
    let (source, lines) = Self.snippet(Self.mistakes.map(\.line))
    let output = try typecheck(source)
    let reported = errorLines(output)
    for (mistake, line) in zip(Self.mistakes, lines) {
      #expect(
        reported.contains(line) || reported.contains(line + 1),
        "\(mistake.name), line \(line) of \(reported): \(output)"
      )
    }
    // No error is reported elsewhere.
    let places = Set(lines.flatMap { [$0, $0 + 1] })
    #expect(Set(reported).isSubset(of: places), "\(output)")
  }

  @Test func `the same bindings without a mistake compile`() throws {
    let output = try typecheck(Self.snippet([nil]).source)
    #expect(errorLines(output).isEmpty, "\(output)")
  }

  /// The lines of the errors in the compiler's output.
  private func errorLines(_ output: String) -> [Int] {
    output.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ":")
      guard parts.count > 3, parts[0].hasSuffix(".swift"), parts[3] == " error" else { return nil }
      return Int(parts[1])
    }
  }

  /// The compiler's output for a source.
  private func typecheck(_ source: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/diagnostics-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/Snippet.swift"
    try Data(source.utf8).write(to: URL(filePath: file))
    let modules = try modulesFolder()
    let command =
      "swiftc -typecheck -swift-version 6 -diagnostic-style=llvm -no-color-diagnostics"
      + " -module-cache-path '\(folder)' -I '\(modules)' '\(file)' 2>&1"
    guard let pipe = popen(command, "r") else { throw Failure(message: "no shell") }
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 {
      output += buffer[..<count]
    }
    let status = pclose(pipe)
    let text = String(decoding: output, as: UTF8.self)
    // 127: no swiftc. A compiler that fails reports at least one error in the snippet.
    guard status == 0 || !errorLines(text).isEmpty else { throw Failure(message: text) }
    return text
  }

  private struct Failure: Error {
    let message: String
  }

  /// The folder with the modules of this build, found from the path of the test executable.
  private func modulesFolder() throws -> String {
    let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let candidates = [executable] + CommandLine.arguments
    for candidate in candidates {
      var folder = candidate
      while let slash = folder.lastIndex(of: "/") {
        folder = String(folder[..<slash])
        for modules in [folder + "/Modules", folder]
        where FileManager.default.fileExists(atPath: modules + "/ViewBinders.swiftmodule") {
          return modules
        }
      }
    }
    throw Failure(message: "no built modules above \(candidates)")
  }
}
