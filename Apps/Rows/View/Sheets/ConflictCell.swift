import DocumentApp
import MAVB
import RowEngine

/// Makes the cell for a line of a conflict.
func conflictCell(
  _ identifier: String?,
  _ line: Signal<ConflictLines.Line>,
  _ services: Services
) -> View {
  switch identifier {
  case .headings:
    pairCell(
      headingCell(line.map(\.heading), services),
      headingCell(line.map(\.otherHeading), services),
      services
    )
  case .rows:
    pairCell(rowCell(line.map(\.row), services), rowCell(line.map(\.otherRow), services), services)
  case .row: rowCell(line.map(\.row), services)
  default: headingCell(line.map(\.heading), services)
  }
}

/// Makes a cell with both sides beside each other.
private func pairCell(_ mine: View, _ theirs: View, _ services: Services) -> View {
  View(
    .layout -- .horizontal(
      .view(mine, length: .fillRemaining),
      .view(
        Label(.text -- String(services.theme.box.vertical), .ink -- .rule),
        length: .fixed(1)
      ),
      .space(1),
      .view(theirs, length: .fillRemaining)
    )
  )
}

/// Makes the cell of a heading, with the key that chooses its side.
private func headingCell(
  _ heading: Signal<ConflictLines.Heading?>,
  _ services: Services
) -> View {
  View(
    .layout -- .fill(
      Label(
        .text <-- heading.map { $0?.text(services) ?? "" },
        .ink <-- heading.map { $0?.isChosen == true ? .accent : .heading }
      )
    )
  )
}

/// Makes the cell of a row: whether it is in the result, its number, its role and its text.
private func rowCell(_ row: Signal<ConflictLines.Row?>, _ services: Services) -> View {
  let box = services.theme.box
  return View(
    .layout -- .horizontal(
      .view(
        Label(.text <-- row.map { $0?.mark(services) ?? "" }, .ink -- .accent),
        length: .fixed(2)
      ),
      .view(
        Label(.text <-- row.map { $0?.number(services.texts) ?? "" }, .ink -- .secondary),
        priority: 2
      ),
      .space(1),
      .view(
        Label(.text <-- row.map { $0?.sign(box) ?? "" }, .ink <-- row.map { $0?.ink ?? .text }),
        length: .fixed(2)
      ),
      .view(
        Label(
          .text <-- row.map { $0?.text(services.texts) ?? "" },
          .ink <-- row.map { $0?.ink ?? .text }
        ),
        length: .fillRemaining
      )
    )
  )
}

// MARK: - Texts and appearance

extension ConflictLines.Line {
  /// The reuse identifier of the line's cell.
  var identifier: String {
    switch self {
    case .headings: .headings
    case .rows: .rows
    case .row: .row
    case .heading, .blank: .heading
    }
  }

  fileprivate var heading: ConflictLines.Heading? {
    switch self {
    case .heading(let heading), .headings(let heading, _): heading
    case .rows, .row, .blank: nil
    }
  }

  fileprivate var otherHeading: ConflictLines.Heading? {
    if case .headings(_, let heading) = self { heading } else { nil }
  }

  fileprivate var row: ConflictLines.Row? {
    switch self {
    case .row(let row): row
    case .rows(let row, _): row
    case .headings, .heading, .blank: nil
    }
  }

  fileprivate var otherRow: ConflictLines.Row? {
    if case .rows(_, let row) = self { row } else { nil }
  }
}

extension String {
  fileprivate static var headings: String { "headings" }
  fileprivate static var heading: String { "heading" }
  fileprivate static var rows: String { "rows" }
  fileprivate static var row: String { "row" }
}

extension ConflictLines.Heading {
  fileprivate var isChosen: Bool {
    switch self {
    case .side(_, let isChosen): isChosen
    case .result(let choice): choice != nil
    }
  }

  fileprivate func text(_ services: Services) -> String {
    let texts = services.texts
    switch self {
    case .side(let side, let isChosen):
      let name = "\(side.key) " + texts[side == .base ? "conflicts.baseHeading" : side.name]
      return isChosen ? name + services.theme.box.chosen : name
    case .result(nil):
      let keys = [RowsMerge.Choice.mine, .theirs, .both, .base].map(\.key)
      return texts.format("conflicts.noResult", keys.map { .text($0) })
    case .result(let choice?): return texts.format("conflicts.result", .text(texts[choice.name]))
    }
  }
}

extension RowsMerge.Choice {
  fileprivate var name: TextKey {
    switch self {
    case .mine: "conflicts.mine"
    case .theirs: "conflicts.theirs"
    case .both: "conflicts.both"
    case .base: "conflicts.base"
    }
  }

  fileprivate var key: String {
    switch self {
    case .mine: "1"
    case .theirs: "2"
    case .both: "3"
    case .base: "0"
    }
  }
}

extension ConflictLines.Row {
  /// The mark of rows that are in the result.
  fileprivate func mark(_ services: Services) -> String {
    guard isChosen == true else { return "" }
    return String(services.theme.box.mark(isMirrored: services.texts.locale.isRightToLeft))
  }

  fileprivate func text(_ texts: Texts) -> String {
    // The merge decides whether the result has a final line end.
    let isSide = role == .present || role == .former
    return content?.text(texts, tellsMissingEnd: isSide) ?? texts["conflicts.noRows"]
  }

  /// The number, in the columns of the largest one.
  fileprivate func number(_ texts: Texts) -> String {
    let width = texts.digits(largestNumber).displayWidth
    return (number.map(texts.digits) ?? "").padded(toDisplayWidth: width, alignment: .trailing)
  }

  fileprivate func sign(_ box: BoxCharacters) -> String {
    guard content != nil else { return "" }
    return switch role {
    case .context, .result: ""
    case .present: "+"
    case .former: box.minus
    }
  }

  /// The ink of the row; context and rows that aren't chosen are dimmed.
  fileprivate var ink: Ink {
    role == .context || isChosen == false || content == nil ? .secondary : .text
  }
}

extension BoxCharacters {
  /// The mark after the name of the chosen side.
  fileprivate var chosen: String { self == .ascii ? " *" : " ✓" }
}
