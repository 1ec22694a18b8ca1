import DocumentApp
import MAVB

/// The notes, and the state that all apps have.
struct NotesState {
  let notes = Var<[String]>([])
  let help = Var<KeyListState?>(nil)
  let app = AppState()
}

/// The commands: those of the list, and those that work in each place.
struct NotesCommands: AppCommands {
  private(set) var list: CommandGroup
  private(set) var window: CommandGroup

  static var groups: [WritableKeyPath<NotesCommands, CommandGroup>] { [\.list, \.window] }

  var places: [[CommandGroup]] { [[list, window]] }

  init(_ state: NotesState, _ texts: Texts) {
    list = CommandGroup(
      "Notes",
      Command("Add a note", "a").named("notes.add").inKeyBar("Add")
        --> Input().withLatestFrom(state.notes) { $1 + ["Note \($1.count + 1)"] }
        .bind(to: state.notes),
      Command("Clear the list", "x", isHinted: false).named("notes.clear")
        .only(while: state.notes.map { !$0.isEmpty })
        --> Input().map { [] }.bind(to: state.notes)
    )
    window = CommandGroup(
      "App",
      Command("command.palette", texts, "ctrl-p", isHinted: false).listingCommands
        --> openingPalette(state.app.palette, state.app.usedCommands),
      Command("command.help", texts, "?", "F1", keyPlace: .help)
        --> Input().map { KeyListState() }.bind(to: state.help)
    )
  }
}

/// The window with its palette and its list of keys.
func notesWindow(_ state: NotesState, _ services: Services, on screen: any Screen) -> Window {
  var services = services
  let commands = services.mapKeys(of: NotesCommands(state, services.texts))
  let sections = [commands.list, commands.window].keySections(services.texts)
  let message = state.app.message.shownBriefly(until: state.app.activity, services.scheduler)
  return Window(
    .screen -- screen,
    .keyNames -- services.texts.keyNames,
    .contentView -- View(
      .layout -- .vertical(
        .view(Label(.text <-- state.notes.map { "\($0.count) notes" })),
        .view(Label(.attributedText -- addingHint(commands.list, services.texts.keyNames))),
        .space(.fillRemaining),
        .view(KeyBar(.message <-- message), length: .fixed(1))
      ),
      .commands -- commands.list
    ),
    .present <-- commandPalette(state.app.palette, state.app.usedCommands, services),
    .present <-- state.help.modalPresentation {
      keyListSheet(
        .just(sections),
        $0,
        closing: Input().map { nil }.bind(to: state.help),
        services
      )
    },
    .activity --> state.app.activity,
    .commands -- commands.window
  )
}

/// A text that names the key of a command, as the user has chosen it.
func addingHint(_ group: CommandGroup, _ names: KeyNames) -> AttributedText {
  let keys = group.commands.first { $0.id == "notes.add" }?.keys ?? []
  return AttributedText(
    keys.map { AttributedText.Run(names.label(of: $0), .accent.bold) }
      + [AttributedText.Run(" adds a note", .secondary)]
  )
}
