import DocumentApp
import MAVB

/// The selected page: its view, live, above the file that makes it.
func pageView(_ state: CatalogState) -> PaneSplit {
  PaneSplit(
    .primary <-- state.page.map { liveView($0, state) as any ViewConvertible },
    .secondary <-- state.page.map { codeView($0) as any ViewConvertible },
    .placement -- .beside,
    .sizes <-- state.sizes,
    .sizesChanged --> state.sizes,
    .title <-- state.page.map { $0.file },
    .note <-- state.page.map { "\($0.code.count(where: \.isNewline)) lines" },
    .commands -- CommandGroup("Page", Command("Back to the list", "escape") --> state.closing)
  )
}

/// The view in the room that it has.
private func liveView(_ page: any Page, _ state: CatalogState) -> View {
  let view = page.view
  return View(
    .becomeFirstResponder <-- state.entering,
    .layout <-- state.room.map { room in
      .vertical(
        margins: Insets(top: 1, left: 2, bottom: 1, right: 2),
        .horizontal(
          length: room.rows.map { .fixed($0) } ?? .fillRemaining,
          .view(view, length: room.columns.map { .fixed($0) } ?? .fillRemaining)
        )
      )
    }
  )
}

private func codeView(_ page: any Page) -> View {
  let text = TextView(.allowsEditing -- false, .inkedText -- page.inkedCode)
  // Code is written from left to right on any screen.
  return View(
    .isMirrored -- false,
    .layout -- .fill(text, margins: Insets(left: 2, right: 1))
  )
}
