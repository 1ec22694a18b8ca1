import MAVB

/// A main pane with a second one below or beside it, whose title stands in the line between them.
struct PaneSplitPage: Page {
  let isBeside = Var(false)

  var view: View {
    View(
      .layout -- .fill(
        PaneSplit(
          .primary -- Switch(
            .title -- "Beside",
            .isOn <-- isBeside,
            .action(.valueChanged, \.isOn) --> isBeside
          ),
          .secondary -- Label(.text -- "The second pane"),
          .placement <-- isBeside.map { $0 ? .beside : .below },
          .title -- "Details",
          .note -- "2 facts"
        )
      )
    )
  }
}
