public import Localization
public import TerminalDriver
import TextMetrics

nonisolated extension TerminalError: ExplainedError {
  /// Returns one line with a way to resolve the problem.
  public func explanation(_ texts: Texts) -> String {
    switch self {
    case .notATerminal(.input): texts.format("error.terminal.noInput", .text("< > |"))
    case .notATerminal(.output): texts.format("error.terminal.noOutput", .text("< > |"))
    case .notATerminal(.inputAndOutput): texts.format("error.terminal.none", .text("< > |"))
    case .missingTerm: texts.format("error.terminal.noTerm", .text("TERM"), .text(Self.exampleTerm))
    case .unknownTerm(let term):
      texts.format("error.terminal.unknown", .text(Self.setting(term)), .text(Self.exampleTerm))
    case .limitedTerm(let term):
      texts.format(
        "error.terminal.limited",
        .text(Self.setting(term)),
        .text(Self.exampleTerm),
        .text("TERM")
      )
    case .tooFewDescriptors: texts.format("error.terminal.tooFewFiles", .text("ulimit -n 256"))
    }
  }

  private static let exampleTerm = "TERM=xterm-256color"

  private static func setting(_ term: String) -> String { "TERM=\(term.harmless)" }
}
