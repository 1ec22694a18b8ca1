import MAVB

/// The guide: the list of cities, a page for each city, and a menu.
func guideWindow(_ state: GuideState, on screen: any Screen) -> Window {
  Window(
    .screen -- screen,
    .contentView -- NavigationController(
      .stack <-- state.pages.stackMap { page($0, state) },
      .poppedToCount --> state.pages.popToCount()
    ),
    .present <-- state.menu.modalPresentation { cityMenu($0, state) }
  )
}

private func page(_ page: GuidePage, _ state: GuideState) -> ViewController {
  switch page {
  case .list: listPage(state)
  case .city(let name): cityPage(name, state)
  }
}

private func listPage(_ state: GuideState) -> ViewController {
  let menu = Command("Menu", "m") --> Input()
    .withLatestFrom(state.cities) { $1.first?.name }
    .bind(to: state.menu)
  let table = ModelTable(
    .model <-- state.cities.map { cityTable($0, state) },
    .commands -- CommandGroup("Cities", menu)
  )
  let header = TableHeaderView(.columns -- cityColumns)
  return ViewController(
    .title -- "Cities",
    .view -- View(.layout -- .vertical(.view(header), .view(table, length: .fillRemaining)))
  )
}

private func cityPage(_ name: String, _ state: GuideState) -> ViewController {
  let form = View(
    .layout -- .vertical(
      .view(ProgressView(.progress <-- state.place.map { Double($0) / 8 })),
      .view(
        Switch(
          .title -- "Editable",
          .isOn <-- state.isEditable,
          .action(.valueChanged, \.isOn) --> state.isEditable
        )
      ),
      .view(TextField(.borderStyle -- .roundedRect, .placeholder -- "Search")),
      .view(TextView(.allowsEditing <-- state.isEditable, .text -- "About \(name)"))
    )
  )
  let view = ScrollView(
    .contentView -- form,
    .contentOffset <-- state.place,
    .contentOffsetChanged --> state.place
  )
  return ViewController(.title -- name, .view -- view)
}

private func cityMenu(_ name: String, _ state: GuideState) -> Menu {
  Menu(
    .items -- [
      MenuItem(
        .title -- "Open",
        .action --> Input().map { .city(name) }.bind(to: state.pages.push())
      ),
      MenuItem(),
      MenuItem(.title -- "Remove", .isEnabled -- false),
    ],
    .closed --> Input().map { nil }.bind(to: state.menu)
  )
}
