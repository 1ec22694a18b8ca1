import TerminalViews

/// A window with a text field, a table, a bar and a key bar.
@MainActor
final class BarFixture {
  let test: TestScreen
  let root = TUIView()
  let field = TUITextField()
  let table = TUITableView()
  let bar = TUIBar()

  /// The given answers and the performed commands.
  private(set) var log: [String] = []

  init(width: Int = 40, height: Int = 12, rowCount: Int = 30) {
    test = TestScreen(width: width, height: height)
    table.makeCell = { _, row in
      let cell = TUILabel("row \(row)")
      return ReusableCell(cell) { cell.text = "row \($0)" }
    }
    table.reloadData(rowCount: rowCount)
    bar.onAnswer = { [unowned self] in log.append("answer \($0)") }
    bar.moreText = { "\($0) more" }
    bar.backTitle = "Back"
    root.commands = [command("New", "o"), command("Key", "k"), command("Quit", "q")]
    root.contentLayout = .vertical(
      .view(field),
      .view(table, length: .fillRemaining),
      .view(bar),
      .view(TUIKeyBar())
    )
    test.window.contentView = root
    table.becomeFirstResponder()
    test.screen.flush()
  }

  func command(_ title: String, _ keys: KeyEvent...) -> BoundCommand {
    BoundCommand(Command(title, keys: keys)) { [unowned self] in log.append(title) }
  }

  /// The rows of the frame that belong to the bar.
  var barRows: [String] {
    let rows = test.frame.split(separator: "\n", omittingEmptySubsequences: false)
    return rows[bar.frame.minY..<bar.frame.maxY].map(String.init)
  }

  /// The text of the bottom row, which belongs to the key bar.
  var keyRow: String {
    String(test.frame.split(separator: "\n", omittingEmptySubsequences: false).last ?? "")
  }

  var focused: TUIView? { test.window.firstResponder }
}

extension BarContent<Int> {
  static let recovered = BarContent(
    .question,
    """
    Recovered 42 changes to ~/logs/access.log, the last from today 14:03:02.
    The program or the machine stopped before they were saved.
    """,
    answers: [
      BarAnswer("Keep", letter: "k", value: 1),
      BarAnswer("Compare", letter: "c", value: 2),
      BarAnswer("Discard", letter: "d", value: 3),
    ]
  )

  static let changed = BarContent(
    .question,
    "~/logs/access.log was changed by another program at 14:11:40: 18 rows added, 1 removed.",
    answers: [
      BarAnswer("Merge", letter: "m", value: 4),
      BarAnswer("Reload", letter: "r", value: 5),
      BarAnswer("Keep mine", letter: "k", value: 6),
      BarAnswer("Compare", letter: "c", value: 7),
    ]
  )

  static let failed = BarContent(
    .failure,
    "The file was not saved: no space left.",
    answers: [BarAnswer("Try again", letter: "T", value: 8)]
  )

  static let told = BarContent(.notice, "The zones are those of 2022.")

  /// A bar with a text of a given length and one answer.
  static func long(_ count: Int) -> BarContent {
    let words = String(repeating: "word ", count: count / 5)
    return BarContent(.notice, words, answers: [BarAnswer("Close", letter: "x", value: 9)])
  }
}
