import MAVB

/// Facts about a clock, the titles in one column and the texts in another.
func factsView(_ facts: Signal<[Fact]>, _ world: World) -> View {
  View(
    .layout <-- facts.map { facts in
      let titles = facts.flatMap { [$0.title] + $0.lines.dropFirst().map { _ in "" } }
      return .horizontal(
        .layout(column(titles, .secondary), length: .fixed(world.factTitleWidth)),
        .space(World.factGap),
        .layout(column(facts.flatMap(\.lines), .text), length: .fillRemaining)
      )
    }
  )
}

private func column(_ texts: [String], _ ink: Ink) -> Layout {
  Layout(.vertical, entities: texts.map { .view(Label(.ink -- ink, .text -- $0)) })
}
