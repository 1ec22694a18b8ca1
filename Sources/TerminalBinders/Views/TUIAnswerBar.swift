public import TerminalViews

/// A bar whose answers have values of one type.
public final class TUIAnswerBar<Answer>: TUIBar, AnswerBar {
  /// What there is to tell, the latest last.
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

  /// Called with the answer that the user gives.
  public var onAnswerValue: ((Answer) -> Void)?

  private var values: [Answer] = []

  /// Makes a bar that tells nothing.
  public required init() {
    super.init()
    onAnswer = { [unowned self] in onAnswerValue?(values[$0]) }
  }
}

/// What constrains names to bars with answers of any type.
public protocol AnswerBar<Answer>: TUIBar {
  /// The type of the answers' values.
  associatedtype Answer

  /// What there is to tell, the latest last.
  var contents: [BarContent<Answer>] { get set }

  /// Called with the answer that the user gives.
  var onAnswerValue: ((Answer) -> Void)? { get set }
}
