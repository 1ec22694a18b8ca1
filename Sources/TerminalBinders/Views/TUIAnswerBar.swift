public import TerminalViews

/// A bar whose answers have values of one type.
public final class TUIAnswerBar<Answer>: TUIBar, AnswerBar {
  /// The notices, latest last.
  public var contents: [BarContent<Answer>] = [] {
    didSet {
      values = contents.flatMap { $0.answers.map(\.value) }
      var count = 0
      bars = contents.map { content in
        defer { count += content.answers.count }
        return content.numbered(from: count)
      }
    }
  }

  /// The handler of the user's answers.
  public var onAnswerValue: ((Answer) -> Void)?

  private var values: [Answer] = []

  /// Makes an empty bar.
  public required init() {
    super.init()
    onAnswer = { [unowned self] in onAnswerValue?(values[$0]) }
  }
}

/// The constraint of binding names for bars with any type of answers.
public protocol AnswerBar<Answer>: TUIBar {
  /// The type of the answers' values.
  associatedtype Answer

  /// The notices, latest last.
  var contents: [BarContent<Answer>] { get set }

  /// The handler of the user's answers.
  var onAnswerValue: ((Answer) -> Void)? { get set }
}
