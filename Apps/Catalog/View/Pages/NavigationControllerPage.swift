import MAVB

/// A stack of panes that is view state: Enter opens a place, Esc goes back.
struct NavigationControllerPage: Page {
  static let places = [
    "World": ["Europe", "Asia"],
    "Europe": ["Oslo", "Bern"],
    "Asia": ["Osaka", "Delhi"],
  ]

  let path = StackAdapter(["World"])

  func pane(_ place: String) -> ViewController {
    let parts = Self.places[place, default: []]
    return ViewController(
      .title -- place,
      .view -- TableView<String>(
        .tableData -- parts.tableData(),
        .emptyText -- "\(place) has no parts here.",
        .cellConstructor -- { _, name in Label(.text <-- name) },
        .didSelectRow --> Input().map { $0.data }.bind(to: path.push())
      )
    )
  }

  var view: View {
    View(
      .layout -- .fill(
        NavigationController(
          .stack <-- path.stackMap(pane),
          .poppedToCount --> path.popToCount()
        )
      )
    )
  }
}
