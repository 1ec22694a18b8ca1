import MAVB

/// The views of a clock's pane.
struct DetailParts {
  let name: TUIView
  let field: TUIView
  let date: TUIView
  let face: TUIView
  let time: TUIView
  let line: TUIView
  let facts: TUIView
  let factsBelow: TUIView

  /// Returns their arrangement.
  func layout(_ style: DetailStyle) -> Layout {
    let rows: [Layout.Entity] =
      switch style.arrangement {
      case .above: above(style)
      case .beside: beside(style)
      case .none: without(style)
      }
    return Layout(
      .vertical,
      margins: Insets(left: style.margin, right: DetailStyle.trailingMargin),
      alignment: .center,
      entities: rows
    )
  }

  /// The name or its field, both as wide as the contents.
  private var heading: [Layout.Entity] { [.view(name, priority: 4), .view(field, priority: 4)] }

  private func above(_ style: DetailStyle) -> [Layout.Entity] {
    let gap = style.isLoose ? [Layout.Entity.space()] : []
    let face = Layout.Entity.view(
      face,
      length: .fixed(style.faceHeight),
      breadth: .fixed(style.faceHeight * 2)
    )
    // When a bar takes room, the facts shrink first: they come last, so that nothing moves.
    let facts = Layout.Entity.view(facts, breadth: .fixed(style.lineWidth), priority: -1)
    return heading + [.view(date)] + gap + [face] + gap + [.view(time, priority: 3)] + gap
      + [dayLine(style), .space(), facts]
  }

  private func beside(_ style: DetailStyle) -> [Layout.Entity] {
    let sides = Layout.Entity.horizontal(
      length: .fixed(style.faceHeight),
      .view(face, length: .fixed(style.faceHeight * 2)),
      .space(DetailStyle.sideGap),
      .vertical(
        length: .fillRemaining,
        .space(),
        .view(time, priority: 3),
        .view(date),
        .space(),
        .view(facts)
      )
    )
    let below = Layout.Entity.view(factsBelow, breadth: .fixed(style.lineWidth), priority: -1)
    return heading + [.space(), sides, .space(), dayLine(style), .space(), below]
  }

  private func without(_ style: DetailStyle) -> [Layout.Entity] {
    heading + [.view(time, priority: 3), .view(date), .view(facts), dayLine(style)]
  }

  private func dayLine(_ style: DetailStyle) -> Layout.Entity {
    .view(line, breadth: .fixed(style.lineWidth), priority: 2)
  }
}

extension DetailStyle {
  /// The alignment of the texts.
  var alignment: TextAlignment { arrangement == .beside ? .leading : .center }
}

/// Facts about a clock, the titles in one column and the texts in another.
func factsView(_ facts: Signal<[Fact]>, _ formatter: ClockFormatter) -> View {
  View(
    .layout <-- facts.map { facts in
      let titles = facts.flatMap { [$0.title] + $0.lines.dropFirst().map { _ in "" } }
      return .horizontal(
        .layout(column(titles, .secondary), length: .fixed(formatter.factTitleWidth)),
        .space(ClockFormatter.factGap),
        .layout(column(facts.flatMap(\.lines), .text), length: .fillRemaining)
      )
    }
  )
}

private func column(_ texts: [String], _ ink: Ink) -> Layout {
  Layout(.vertical, entities: texts.map { .view(Label(.ink -- ink, .text -- $0)) })
}
