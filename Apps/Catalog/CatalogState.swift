import DocumentApp
import MAVB

/// The view state of the catalog.
struct CatalogState: CodableContainer {
  /// The text of the search.
  let search: Var<String>

  /// The name of the selected page.
  let selection: Var<String>

  /// The index of the first visible page of the list.
  let offset: Var<Int>

  /// Whether the page is shown where there is room for one pane only.
  let showsPage: Var<Bool>

  /// The sizes of the panes of a page.
  let sizes: Var<PaneSizes>

  /// The chosen theme.
  let theme: Var<ThemeName>

  /// Whether the screen is laid out from right to left.
  let isMirrored: Var<Bool>

  /// The room that the view has.
  let room: Var<ViewRoom>

  /// The keys of the search field that move the selection.
  let movement: TempVar<KeyEvent>

  /// Moves the focus to the search field.
  let searching: TempVar<Void>

  /// Moves the focus into the page.
  let entering: TempVar<Void>

  /// Moves the focus back to the list.
  let leaving: TempVar<Void>

  /// Ends the program.
  let quitting: TempVar<Void>

  /// The command palette, while it is open.
  let palette: SessionVar<PaletteState?>

  /// The names of the commands that were used last.
  let usedCommands: SessionVar<[String]>

  /// The pages with their states.
  let pages: SessionVar<AllPages>

  init() {
    search = Var("")
    let all = AllPages.atStart
    pages = SessionVar(all)
    selection = Var(all.pages.first?.name ?? "")
    offset = Var(0)
    showsPage = Var(false)
    sizes = Var(.mostlyView)
    theme = Var(.terminal)
    isMirrored = Var(false)
    room = Var(.all)
    movement = TempVar()
    searching = TempVar()
    entering = TempVar()
    leaving = TempVar()
    quitting = TempVar()
    palette = SessionVar(nil)
    usedCommands = SessionVar([])
  }
}

/// The pages, which each start makes anew, also where it restores the rest of the state.
struct AllPages: SessionValue {
  /// The pages, in the order of the list.
  let pages: [any Page]

  static var atStart: AllPages { AllPages(pages: makePages()) }
}

/// The room that the view of a page has, at most that of its pane.
enum ViewRoom: String, Codable, CaseIterable {
  case all, medium, small

  /// The columns; nil for all.
  var columns: Int? {
    switch self {
    case .all: nil
    case .medium: 40
    case .small: 20
    }
  }

  /// The rows; nil for all.
  var rows: Int? {
    switch self {
    case .all: nil
    case .medium: 8
    case .small: 4
    }
  }

  /// The text of the header.
  var title: String { columns.map { "\($0)x\(rows ?? 0)" } ?? "all room" }
}

extension PaneSizes {
  /// Some lines for code below a view, which gets most of a window of usual height.
  static var mostlyView: PaneSizes {
    var sizes = PaneSizes()
    sizes.secondaryRows = 7
    return sizes
  }
}

// MARK: - Slices

extension CatalogState {
  /// The pages whose names or files contain the search text, in upper or lower case.
  var found: Signal<[any Page]> {
    search.distinctUntilChanged().combineLatest(pages) { text, pages in
      let text = text.lowercased()
      return pages.pages.filter { page in
        text.isEmpty || page.name.lowercased().contains(text)
          || page.code.lowercased().contains(text)
      }
    }
  }

  /// The selected page, or the first one that was found.
  var page: Signal<any Page> {
    found.combineLatest(selection) { found, name in
      found.first { $0.name == name } ?? found.first
    }
    .compactMap { $0 }
    .distinctUntilChanged { $0.name == $1.name }
    .continuous()
  }

  /// The row of the selected page in the list.
  var row: Signal<Int?> {
    found.combineLatest(page) { found, page in found.firstIndex { $0.name == page.name } }
  }

  /// The chosen theme, with the lines that the terminal can show.
  ///
  /// - Parameter standard: The choice that suits the terminal.
  /// - Returns: The choice, then each change.
  func themeChoice(_ standard: ThemeChoice) -> Signal<ThemeChoice> {
    theme.map { name in
      var choice = standard
      choice.name = name
      return choice
    }
  }

  /// Chooses the next theme.
  var nextTheme: SignalInput<Void> {
    Input().withLatestFrom(theme) { $1.next }.bind(to: theme)
  }

  /// Gives the view the next room.
  var nextRoom: SignalInput<Void> {
    Input().withLatestFrom(room) { $1.next }.bind(to: room)
  }

  /// Mirrors the screen, or lays it out from left to right again.
  var mirroring: SignalInput<Void> {
    Input().withLatestFrom(isMirrored) { !$1 }.bind(to: isMirrored)
  }

  /// Opens the page, also where there is room for one pane only.
  var opening: SignalInput<Void> {
    Input().bind(
      to: Input().withLatestFrom(page) { $1.name }.bind(to: selection),
      Input().map { true }.bind(to: showsPage),
      entering
    )
  }

  /// Goes back to the list.
  var closing: SignalInput<Void> {
    Input().bind(to: Input().map { false }.bind(to: showsPage), leaving)
  }
}
