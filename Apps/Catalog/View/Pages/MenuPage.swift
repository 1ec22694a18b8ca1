import MAVB

/// Items of which one is chosen; an app presents a menu as a sheet.
struct MenuPage: Page {
  let order = Var("by name")

  func item(_ title: String) -> MenuItem {
    MenuItem(
      .title -- title,
      .isOn <-- order.map { $0 == title },
      .action --> Input().map { title }.bind(to: order)
    )
  }

  var view: View {
    View(
      .layout -- .vertical(
        .view(
          Menu(
            .items -- [
              item("by name"), item("by time"), MenuItem(),
              MenuItem(.title -- "by distance", .isEnabled -- false),
            ]
          )
        ),
        .space(),
        .view(Label(.text <-- order.map { "Sorted \($0)" }, .ink -- .secondary))
      )
    )
  }
}
