import DocumentApp
import MAVB

/// The window: the list of pages beside the selected page.
func catalogWindow(_ state: CatalogState, _ services: Services) -> Window {
  let texts = services.texts
  return Window(
    .title -- "catalog",
    .themeChoice <-- state.themeChoice(services.theme),
    .keyNames -- texts.keyNames,
    .isMirrored <-- state.isMirrored.map(Optional.some),
    .contentView -- View(
      .layout -- .vertical(
        .view(header(state)),
        .view(panes(state), length: .fillRemaining),
        .view(KeyBar(), length: .fixed(1), priority: 1)
      )
    ),
    .present <-- commandPalette(state.palette, state.usedCommands, services),
    .commands -- windowCommands(state, texts)
  )
}

private func header(_ state: CatalogState) -> NavigationBar {
  NavigationBar(
    .item -- NavigationItem(
      .title -- "Catalog",
      .note <-- state.found.combineLatest(state.pages) { "\($0.count) of \($1.pages.count)" },
      .groups <-- state.theme.combineLatest(state.room, state.isMirrored) {
        [$0.rawValue, $1.title, $2 ? "right to left" : "left to right"].map { text in
          HeaderGroup(HeaderPart(text, rank: .kind))
        }
      }
    )
  )
}

private func panes(_ state: CatalogState) -> SplitView {
  SplitView(
    .primary -- pageList(state),
    .secondary -- pageView(state),
    .primaryWidth -- .columns(26),
    .collapseWidth -- 70,
    .showsSecondary <-- state.showsPage
  )
}

private func windowCommands(_ state: CatalogState, _ texts: Texts) -> CommandGroup {
  CommandGroup(
    "Catalog",
    Command("Search", "/") --> state.searching,
    Command("Theme", "t") --> state.nextTheme,
    Command("Direction", "d") --> state.mirroring,
    Command("Room", "s") --> state.nextRoom,
    Command("command.palette", texts, "ctrl-p", isHinted: false).listingCommands
      --> openingPalette(state.palette, state.usedCommands),
    Command("command.quit", texts, "q", "ctrl-q", keyPlace: .quit) --> state.quitting
  )
}
