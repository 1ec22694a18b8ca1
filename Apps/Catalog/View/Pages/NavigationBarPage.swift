import MAVB

/// The first line of a screen: a title with a state, groups of facts, and the way back.
struct NavigationBarPage: Page {
  let isModified = Var(true)

  var view: View {
    View(
      .layout -- .vertical(
        .view(
          NavigationBar(
            .item -- NavigationItem(
              .title -- "words.txt",
              .state <-- isModified.map { $0 ? HeaderState("modified", sign: .modified) : nil },
              .groups -- [HeaderGroup(HeaderPart("12 rows"), HeaderPart("UTF-8"))],
              .backButton -- BarButtonItem(
                .title -- "Files",
                .action --> Input().map { false }.bind(to: isModified)
              )
            )
          )
        ),
        .space(),
        .view(
          Switch(
            .title -- "Modified",
            .isOn <-- isModified,
            .action(.valueChanged, \.isOn) --> isModified
          )
        )
      )
    )
  }
}
