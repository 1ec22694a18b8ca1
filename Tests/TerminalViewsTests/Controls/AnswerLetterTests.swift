import Testing

@testable import TerminalViews

@MainActor
struct AnswerLetterTests {
  private func letters(_ titles: [String]) -> [String?] {
    AnswerLetter.letters(of: titles).map { $0?.letter }
  }

  @Test(arguments: [
    (["Save", "Discard", "Cancel"], ["s", "d", "c"]),
    (["Save", "Save as", "Send"], ["s", "a", "e"]),
    (["Enregistrer", "Abandonner", "Annuler"], ["e", "a", "n"]),
    (["Öffnen", "Ohne", "ÖOh"], ["ö", "o", "h"]),
    (["حفظ", "حذف"], ["ح", "ذ"]),
    (["保存 (S)", "破棄 (D)", "キャンセル"], ["s", "d", "キ"]),
    (["保存", "保護"], ["保", "護"]),
    (["aa", "a", "AA", "1", ""], ["a", nil, nil, nil, nil]),
  ])
  func `each title has the first letter that is free`(titles: [String], expected: [String?]) {
    #expect(letters(titles) == expected)
  }

  @Test(.timeLimit(.minutes(20)))
  func `100,000 answers have letters`() {
    let found = AnswerLetter.letters(of: Array(repeating: "Answer", count: 100_000))
    #expect(found.compactMap { $0 }.count == 6)
  }

  // MARK: - Alerts

  private func makeAlert(_ titles: String..., log: @escaping (String) -> Void) -> TestScreen {
    let alert = TUIAlert()
    alert.message = "Save the rows?"
    alert.actions = titles.map { title in .init(title) { log(title) } }
    let test = TestScreen(width: 40, height: 8, TUIView())
    test.window.present(alert)
    test.screen.flush()
    return test
  }

  @Test func `a letter chooses an answer in either case, and Enter the default one`() {
    var chosen: [String] = []
    let test = makeAlert("Save", "Discard", "Send") { chosen.append($0) }
    test.press("d", "S", "e", "x", "alt-d", "ctrl-d", "enter")
    #expect(chosen == ["Discard", "Save", "Send", "Save"])
  }

  @Test func `the letters of answers stand before their titles`() throws {
    let test = makeAlert("Save", "Discard", "Send") { _ in }
    for line in ["s  Save", "d  Discard", "e  Send"] { #expect(test.frame.contains(line)) }
  }

  @Test func `letters of answers are not commands of the window`() {
    var chosen: [String] = []
    let test = makeAlert("Quit", "Stay") { chosen.append($0) }
    test.window.commands = [BoundCommand(Command("End", "q", "x")) { chosen.append("end") }]
    test.press("q", "x")
    #expect(chosen == ["Quit", "end"])
  }

  @Test func `letters type while a field in a sheet has the focus`() {
    let (alert, field) = (TUIAlert(), TUITextField())
    var count = 0
    alert.actions = [.init("Save") { count += 1 }]
    alert.addSubview(field)
    field.frame = Rect(x: 0, y: 0, width: 9, height: 1)
    let test = TestScreen(width: 40, height: 8, TUIView())
    test.window.present(alert)
    field.becomeFirstResponder()
    test.type("save")
    #expect(field.text == "save" && count == 0)
  }
}
