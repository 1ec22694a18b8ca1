import MAVB

/// A form that is higher than its place; the field with the focus is scrolled into sight.
struct ScrollViewPage: Page {
  let offset = Var(0)

  var view: View {
    let fields = (1...12).map { number in
      Layout.Entity.view(TextField(.placeholder -- "Field \(number)"), length: .fixed(2))
    }
    return View(
      .layout -- .fill(
        ScrollView(
          .contentView -- View(.layout -- Layout(.vertical, entities: fields)),
          .contentOffset <-- offset,
          .contentOffsetChanged --> offset
        )
      )
    )
  }
}
