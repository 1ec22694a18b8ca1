import DocumentApp
import MAVB
import RowEngine

/// The bar that stays while rows are filtered: the conditions, and how many rows are listed.
func conditionsView(_ split: SplitState, _ services: Services) -> View {
  let (list, texts) = (split.list, services.texts)
  return View(
    .isHidden <-- list.state(\.conditions.isEmpty),
    .ground -- .told,
    .layout -- .vertical(
      .horizontal(
        length: .fixed(1),
        .view(barMark(services), length: .fixed(1), priority: 2),
        .space(),
        .view(
          Label(.attributedText <-- list.state(\.conditions).map { $0.shown(texts) }),
          length: .fillRemaining,
          priority: 2
        ),
        .space(2),
        .view(Label(.text <-- list.state { $0.counts(texts) }, .ink -- .secondary)),
        .view(
          Label(
            .isHidden <-- split.isFindWide.map(!),
            .text -- "; " + texts["filter.scope"],
            .ink -- .secondary
          ),
          priority: 0
        ),
        .space(2)
      )
    )
  )
}

extension ListState {
  /// The numbers of listed rows and of all rows.
  fileprivate func counts(_ texts: Texts) -> String {
    texts.format("filter.count", .integer(listed.count), .integer(count))
  }
}

extension [FilterCondition] {
  /// The conditions in words, with the patterns on the ground of a field.
  fileprivate func shown(_ texts: Texts) -> AttributedText {
    let conditions = enumerated().flatMap { place, condition -> [AttributedText.Run] in
      let joined = texts[condition.isAlternative ? "filter.joinedByOr" : "filter.joinedByAnd"]
      let inverted = condition.pattern.isInverted ? texts["filter.inverted"] : nil
      let words = [place == 0 ? nil : joined, inverted].compactMap { $0 }
      return [
        AttributedText.Run("  " + words.map { $0 + "  " }.joined(), .secondary),
        AttributedText.Run(" \(condition.pattern.text) ", .text, on: .field),
      ]
    }
    return AttributedText([.init(texts["filter.shown"], .secondary)] + conditions)
  }
}
