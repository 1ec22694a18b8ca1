import Testing

/// Compiles constructors with one mistake each and checks where and how the compiler reports it.
///
/// Each is a file of its own, so that a compiler that crashes at one of them, or stops after the
/// errors of another, fails the test.
struct WrongBindingsTests {
  private let mistakes = WrongBinding.all

  @Test(arguments: Neighbour.allCases)
  func `each mistake is reported on its line, by a message that names it`(
    beside neighbour: Neighbour
  ) throws {
    try #require(mistakes.count >= 60)
    let messages = try messages(mistakes, beside: neighbour)
    for (mistake, messages) in zip(mistakes, messages) {
      #expect(messages.first?.line == Self.mistakeLine, "\(mistake.line): \(messages)")
      #expect(messages.first?.text.contains(mistake.word) == true, "\(mistake.line): \(messages)")
      // After a missing comma the next line is a mistake, too.
      let lines = Self.mistakeLine...Self.mistakeLine + (mistake.line.hasSuffix(",") ? 0 : 1)
      #expect(messages.allSatisfy { lines.contains($0.line) }, "\(mistake.line): \(messages)")
    }
  }

  @Test func `the same constructors without a mistake compile`() throws {
    let views = Set(mistakes.map(\.view)).sorted()
    let correct = views.map { WrongBinding("", in: $0, "", names: "") }
    for neighbour in Neighbour.allCases {
      #expect(try messages(correct, beside: neighbour).allSatisfy(\.isEmpty))
    }
  }

  @Test func `a key path in place of a declaration's closure is told how to declare`() throws {
    for (kind, argument) in [
      ("constant", "Constant<Int>"), ("value", "Dynamic<Int>"), ("action", "SignalInput<Int>"),
    ] {
      let program = """
        import MAVB
        class Pager: TUIView { var page = 0 }
        extension BindingName where Instance: Pager, Argument == \(argument) {
          static var page: Self { .\(kind)(\\.page) }
        }
        """
      let errors = try TypeCheck.run([program], flags: flags).errors
      let message = "0.swift:4:28: error: '\(kind)' is unavailable: declare"
      #expect(errors.contains(message), "\(errors)")
    }
  }

  /// The first error of each line, for each mistake.
  private func messages(
    _ mistakes: [WrongBinding],
    beside neighbour: Neighbour
  ) throws -> [[(line: Int, text: String)]] {
    let programs = mistakes.indices.map { program($0, mistakes[$0], beside: neighbour) }
    let output = try TypeCheck.run(programs + [types], flags: flags).errors
    var messages = mistakes.map { _ in [(line: Int, text: String)]() }
    for line in output.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 4)
      guard parts.count > 4, parts[3] == " error", let number = Int(parts[1]) else { continue }
      let name = parts[0].split(separator: "/").last?.dropLast(".swift".count)
      guard let index = name.flatMap({ Int($0) }) else { continue }
      if messages[index].last?.line != number {
        messages[index].append((number, String(parts[4])))
      }
    }
    return messages
  }

  /// An expression that takes the solver longer than 2 s is an error that names nothing.
  private let flags =
    TypeCheck.appFlags + [
      "-diagnostic-style=llvm", "-no-color-diagnostics",
      "-Xfrontend", "-solver-expression-time-threshold=2",
    ]

  /// The line of the mistake in each program.
  private static let mistakeLine = 6

  /// A function with a mistake and correct bindings around it.
  private func program(
    _ index: Int,
    _ mistake: WrongBinding,
    beside neighbour: Neighbour
  ) -> String {
    """
    import MAVB
    func view\(index)(\(parameters)) -> AnyObject {
      \(mistake.view)(
        .adHocFinalize -- { _ in nil },
        \(neighbour.rawValue)
        \(mistake.line)
        .lifetimes -- []
      )
    }

    """
  }

  private let parameters = """
    _ names: Signal<String>, _ numbers: Signal<Int>, _ name: Var<String>, _ number: Var<Int>, \
    _ flag: Var<Bool>, _ done: TempVar<Void>, _ sheet: Var<String?>, \
    _ pages: StackAdapter<String>, _ state: (name: Var<String>, flag: Var<Bool>), \
    _ messages: Var<Message>
    """

  /// What the parameters need.
  private let types = """
    import MAVB
    enum Change: Codable, Sendable { case add(String), remove(Int) }
    enum Message: Codable, Sendable { case edit(Change), undo }
    """
}

/// Another binding of the same constructor, which the compiler checks together with the mistake.
enum Neighbour: String, CaseIterable {
  case none = ""
  case twoTargets = """
    .command(Command("a", "a")) --> Input().bind(\
    to: Input().map { _ in "" }.bind(to: name), Input().map { _ in true }.bind(to: flag)),
    """
  case latestValue = """
    .command(Command("a", "a")) --> Input().withLatestFrom(name) { $1 }.bind(to: name),
    """
  case trailingClosure = """
    .command(Command("a", "a")) --> Input().subscribeValues { _ in print(0) },
    """
  case nestedBinder = """
    .layout -- .vertical(.view(View(.layout -- .vertical(.view(Label(.text <-- name)))))),
    """
}
