import Testing

/// Compiles constructors with one mistake each and checks where and how the compiler reports it.
struct WrongBindingsTests {
  private let mistakes = WrongBinding.all

  @Test func `each mistake is reported on its line, by a message that names it`() throws {
    try #require(mistakes.count >= 60)
    let (source, lines) = program(mistakes)
    let output = try TypeCheck.run(source, flags: flags).errors
    let messages = firstMessages(output)
    for (mistake, line) in zip(mistakes, lines) {
      let message = messages[line]
      #expect(
        message?.contains(mistake.word) == true,
        "\(mistake.name), \(mistake.line): \(message ?? "not reported, \(messages)")"
      )
    }
    #expect(Set(messages.keys) == Set(lines), "\(output)")
  }

  @Test(arguments: Neighbour.allCases)
  func `a mistake is reported beside other bindings`(_ neighbour: Neighbour) throws {
    let (source, lines) = program(mistakes, beside: neighbour)
    let messages = firstMessages(try TypeCheck.run(source, flags: flags).errors)
    for (mistake, line) in zip(mistakes, lines) {
      #expect(messages[line]?.contains(mistake.word) == true, "\(mistake.line): \(messages)")
    }
  }

  @Test func `the same constructors without a mistake compile`() throws {
    let views = Set(mistakes.map(\.view)).sorted()
    let correct = views.map { WrongBinding("", in: $0, "", names: "") }
    for neighbour in Neighbour.allCases {
      let result = try TypeCheck.run(program(correct, beside: neighbour).source, flags: flags)
      #expect(firstMessages(result.errors).isEmpty, "\(result.errors)")
    }
  }

  @Test func `a missing comma is reported on its line or the next`() throws {
    let comma = WrongBinding("missing comma", in: "Label", ".isHidden -- true", names: "")
    let (source, lines) = program([comma])
    let messages = firstMessages(try TypeCheck.run(source, flags: flags).errors)
    #expect(!messages.isEmpty)
    #expect(messages.keys.allSatisfy { $0 == lines[0] || $0 == lines[0] + 1 }, "\(messages)")
  }

  private let flags = TypeCheck.appFlags + ["-diagnostic-style=llvm", "-no-color-diagnostics"]

  /// A function for each mistake, with correct bindings around it, and the lines of the mistakes.
  private func program(
    _ mistakes: [WrongBinding],
    beside neighbour: Neighbour = .none
  ) -> (source: String, lines: [Int]) {
    var text = ["import MAVB", ""]
    var lines: [Int] = []
    for (index, mistake) in mistakes.enumerated() {
      text += ["func view\(index)("]
      text += parameters.map { "  _ \($0)," }
      text += ["  _ state: (name: Var<String>, flag: Var<Bool>)", ") -> AnyObject {"]
      text += ["  \(mistake.view)(", "    .adHocFinalize -- { _ in nil },"]
      text += ["    \(neighbour.rawValue)", "    \(mistake.line)"]
      lines.append(text.count)
      text += ["    .lifetimes -- []", "  )", "}", ""]
    }
    return (text.joined(separator: "\n"), lines)
  }

  private let parameters = [
    "names: Signal<String>", "numbers: Signal<Int>", "name: Var<String>", "number: Var<Int>",
    "flag: Var<Bool>", "done: TempVar<Void>", "sheet: Var<String?>", "pages: StackAdapter<String>",
  ]

  /// The first error of each line in the compiler's output.
  private func firstMessages(_ output: String) -> [Int: String] {
    var messages: [Int: String] = [:]
    for line in output.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 4)
      guard parts.count > 4, parts[0].hasSuffix(".swift"), parts[3] == " error" else { continue }
      guard let number = Int(parts[1]), messages[number] == nil else { continue }
      messages[number] = String(parts[4])
    }
    return messages
  }
}

/// Another binding of the same constructor, which the compiler checks together with the mistake.
enum Neighbour: String, CaseIterable {
  case none = ""
  case multicast = """
    .layout -- .vertical(.view(Button(.pressed --> Input().multicast(\
    Input().map { _ in "" }.bind(to: name), Input().map { _ in true }.bind(to: flag))))),
    """
  case latestValue = """
    .layout -- .vertical(.view(Button(.pressed --> Input().withLatestFrom(name) { $1 }.bind(to: name)))),
    """
  case trailingClosure = """
    .layout -- .vertical(.view(Button(.pressed --> Input().subscribeValues { _ in print(0) }))),
    """
  case nestedBinder = """
    .layout -- .vertical(.view(View(.layout -- .vertical(.view(Label(.text <-- name)))))),
    """
}
