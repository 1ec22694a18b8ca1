import MAVB
import RowEngine

/// The state of the bar for the input of a transform of rows.
///
/// A pure value; the accepted input becomes a message to the list.
struct TransformState: ReducedState {
  /// The input of the bar.
  enum Kind: CaseIterable {
    /// The order, and an expression to sort by.
    case sort
    /// The pattern of the rows to keep.
    case keep
    /// The pattern of the rows to drop.
    case drop
    /// The first number.
    case number
    /// The command that reads the rows and writes their replacement.
    case shell
  }

  /// The input of the bar; nil while it is closed.
  private(set) var kind: Kind?

  /// Whether it is for the selected rows only.
  private var isForSelection = false

  /// What is typed.
  private(set) var text = ""

  /// The order of a sort; its expression is the typed text.
  private var sort = RowSort()

  /// The options of the pattern, whose text is the typed one.
  private var pattern = Pattern()

  /// The number of characters up to the mistake in what was accepted.
  private(set) var mistake: Int?

  /// Makes the state of a closed bar.
  init() {}

  /// A message from the user.
  enum Message {
    /// Opens the bar, also for the selected rows only; one for rows to keep or to drop starts with
    /// the pattern of the search.
    case open(Kind, isForSelection: Bool, Pattern)
    /// The field has this text.
    case type(String)
    /// Chooses an option.
    case choose(TransformOption)
    /// Transforms the rows as the input says.
    case accept
    /// Closes the bar.
    case close
  }

  mutating func reduce(_ message: Message) -> [ListState.Message] {
    switch message {
    case .open(let kind, let isForSelection, let pattern):
      self = TransformState()
      (self.kind, self.isForSelection, self.pattern) = (kind, isForSelection, pattern)
      text = kind.initialText(pattern)
    case .type(let text): (self.text, mistake) = (text, nil)
    case .choose(let option):
      mistake = nil
      choose(option)
    case .accept: return accept()
    case .close: self = TransformState()
    }
    return []
  }

  private mutating func accept() -> [ListState.Message] {
    var transform: RowsTransform?
    switch kind {
    case .number:
      mistake = RowNumber(text).mistake
      transform = text.isEmpty ? nil : .number(from: text)
    case .keep, .drop:
      pattern.text = text
      mistake = text.isEmpty ? nil : pattern.mistake
      transform = text.isEmpty ? nil : .filter(pattern, keepsMatches: kind == .keep)
    case .sort:
      sort.key = text.isEmpty ? nil : Pattern(text: text, isExpression: true)
      mistake = sort.key?.mistake
      transform = .sort(sort)
    case .shell where !text.allSatisfy(\.isWhitespace):
      defer { self = TransformState() }
      return [.runCommand(text, isForSelection: isForSelection)]
    case .shell, nil: break
    }
    guard mistake == nil, let transform else { return [] }
    defer { self = TransformState() }
    return [.transform(transform, isForSelection: isForSelection)]
  }
}

extension TransformState.Kind {
  fileprivate func initialText(_ pattern: Pattern) -> String {
    switch self {
    case .sort, .shell: ""
    case .keep, .drop: pattern.text
    case .number: "1. "
    }
  }

  /// The options that the bar shows, which the user turns on and off.
  var options: [TransformOption] {
    switch self {
    case .sort: RowSort.Order.allCases.map { .order($0) } + [.isDescending]
    case .keep, .drop: FindOption.allCases.map { .pattern($0) }
    case .number, .shell: []
    }
  }
}

extension Pattern {
  /// The number of characters up to the mistake in the expression, if there is one.
  fileprivate var mistake: Int? {
    do throws(PatternError) {
      _ = try Matcher(self, .utf8)
      return nil
    } catch {
      return error.offset
    }
  }
}

/// An option of the bar.
enum TransformOption: Hashable {
  /// Sorts in an order.
  case order(RowSort.Order)
  /// Sorts downwards.
  case isDescending
  /// An option of the pattern.
  case pattern(FindOption)
}

extension TransformState {
  /// Returns whether an option is on.
  func isOn(_ option: TransformOption) -> Bool {
    switch option {
    case .order(let order): sort.order == order
    case .isDescending: sort.isDescending
    case .pattern(let option): option.isOn(in: pattern)
    }
  }

  private mutating func choose(_ option: TransformOption) {
    switch option {
    case .order(let order): sort.order = order
    case .isDescending: sort.isDescending.toggle()
    case .pattern(let option): option.toggle(in: &pattern)
    }
  }
}
