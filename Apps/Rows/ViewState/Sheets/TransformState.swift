import MAVB
import RowEngine

/// The state of the bar for the input of a transform of rows.
struct TransformState {
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

  /// The meaning of the accepted input.
  enum Answer {
    /// A transform.
    case transform(RowsTransform)
    /// A shell command.
    case command(String)
    /// What is typed has a mistake after some characters.
    case mistake(Int)
    /// Nothing was typed.
    case nothing
  }

  /// The input of the bar.
  let kind: Kind

  /// Whether it is for the selected rows only.
  let isForSelection: Bool

  /// What is typed.
  let text: Var<String>

  /// The order of a sort; its expression is the typed text.
  let sort: Var<RowSort>

  /// The options of the pattern, whose text is the typed one.
  let pattern: Var<Pattern>

  /// The number of characters up to the mistake in what was accepted.
  let mistake: SessionVar<Int?>

  /// Makes the state of a bar.
  ///
  /// - Parameters:
  ///   - kind: What it asks for.
  ///   - isForSelection: Whether it is for the selected rows only.
  ///   - pattern: The pattern of the search, which a bar for rows to keep or to drop starts with.
  init(_ kind: Kind, isForSelection: Bool = false, _ pattern: Pattern = Pattern()) {
    (self.kind, self.isForSelection) = (kind, isForSelection)
    let text =
      switch kind {
      case .sort, .shell: ""
      case .keep, .drop: pattern.text
      case .number: "1. "
      }
    self.text = Var(text)
    sort = Var(RowSort())
    self.pattern = Var(pattern)
    mistake = SessionVar(nil)
  }

  /// The meaning of the typed text with the chosen options.
  var answer: Signal<Answer> {
    text.combineLatest(sort.signal, pattern.signal) { [kind] text, sort, pattern in
      kind.answer(text, sort, pattern)
    }
  }

  /// The options that the bar shows, which the user turns on and off.
  var options: [TransformOption] {
    switch kind {
    case .sort: RowSort.Order.allCases.map { .order($0) } + [.isDescending]
    case .keep, .drop: FindOption.allCases.map { .pattern($0) }
    case .number, .shell: []
    }
  }
}

extension TransformState.Kind {
  fileprivate func answer(
    _ text: String,
    _ sort: RowSort,
    _ pattern: Pattern
  ) -> TransformState.Answer {
    var (sort, pattern) = (sort, pattern)
    pattern.text = text
    switch self {
    case .number:
      if let mistake = RowNumber(text).mistake { return .mistake(mistake) }
      return text.isEmpty ? .nothing : .transform(.number(from: text))
    case .shell: return text.allSatisfy(\.isWhitespace) ? .nothing : .command(text)
    case .keep, .drop:
      guard !text.isEmpty else { return .nothing }
      if let mistake = pattern.mistake { return .mistake(mistake) }
      return .transform(.filter(pattern, keepsMatches: self == .keep))
    case .sort:
      if !text.isEmpty { sort.key = Pattern(text: text, isExpression: true) }
      if let mistake = sort.key?.mistake { return .mistake(mistake) }
      return .transform(.sort(sort))
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
      return error.place
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

  /// Returns whether the option is on.
  func isOn(_ sort: RowSort, _ pattern: Pattern) -> Bool {
    switch self {
    case .order(let order): sort.order == order
    case .isDescending: sort.isDescending
    case .pattern(let option): option.isOn(in: pattern)
    }
  }

  /// Returns the sort after a choice of the option.
  func choosing(in sort: RowSort) -> RowSort {
    var sort = sort
    switch self {
    case .order(let order): sort.order = order
    case .isDescending: sort.isDescending.toggle()
    case .pattern: break
    }
    return sort
  }

  /// Returns the pattern after a choice of the option.
  func choosing(in pattern: Pattern) -> Pattern {
    var pattern = pattern
    if case .pattern(let option) = self { option.toggle(in: &pattern) }
    return pattern
  }
}
