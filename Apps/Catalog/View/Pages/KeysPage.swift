import MAVB

/// The commands of a view in the key bar, and the list of all keys, which a typed text filters.
struct KeysPage: Page {
  let count = Var(0)
  let search = Var("")

  var view: View {
    let commands = CommandGroup(
      "Counting",
      Command("Up", "up", "k") --> Input().withLatestFrom(count) { $1 + 1 }.bind(to: count),
      Command("Down", "down", "j") --> Input().withLatestFrom(count) { $1 - 1 }.bind(to: count)
    )
    let lines = [
      KeyListSection.Line("↑  k", "Count up"), KeyListSection.Line("↓  j", "Count down"),
    ]
    return View(
      .layout -- .vertical(
        .view(Label(.text <-- count.map { "\($0)" }, .alignment -- .center)),
        .view(
          KeyList(
            .sections -- [KeyListSection("Keys", lines)],
            .search <-- search,
            .searchChanged --> search,
            .emptyText <-- search.map { "No key for \($0)" },
            .commands -- commands
          ),
          length: .fillRemaining
        ),
        .view(
          KeyBar(
            .message <-- count.skip(1)
              .map { .some(StatusMessage("Counted to \($0)", isDone: true)) }
          )
        )
      )
    )
  }
}
