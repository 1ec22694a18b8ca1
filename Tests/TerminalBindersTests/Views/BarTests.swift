import MAVB
import MAVBTesting
import Testing

struct BarTests {
  private enum Notice: String, Codable { case recovered, failed }
  private enum Answer: String, Codable { case keep, discard, retry }

  private let notices: Var<[Notice]> = Var([])
  private let answers = Var<[Answer]>([])
  private let name = Var("")

  private func content(_ notice: Notice) -> BarContent<Answer> {
    switch notice {
    case .recovered:
      BarContent(
        .question,
        "Recovered 42 changes.",
        answers: [
          BarAnswer("Keep", letter: "k", value: .keep),
          BarAnswer("Discard", letter: "d", value: .discard),
        ]
      )
    case .failed:
      BarContent(
        .failure,
        "Not saved.",
        answers: [BarAnswer("Try again", letter: "t", value: .retry)]
      )
    }
  }

  private func bar() -> Bar<Answer> {
    Bar<Answer>(
      .bars <-- notices.map { [self] in $0.map(content) },
      .moreText -- { "\($0) more" },
      .backTitle -- "Back",
      .dismissTitle -- "Dismiss",
      .staysInSight -- true,
      .answered --> Input().map { [answers] in answers.value + [$0] }.bind(to: answers),
      .dismissed --> Input().map { [] }.bind(to: notices)
    )
  }

  private func app() -> HeadlessApp {
    let field = TextField(.text <-- name, .textChanged --> name)
    return HeadlessApp(width: 40, height: 12) { [self] screen in
      let layout = Layout.vertical(
        .view(field),
        .space(.fillRemaining),
        .view(bar()),
        .view(KeyBar())
      )
      return Window(.screen -- screen, .contentView -- View(.layout -- layout)).instance()
    }
  }

  @Test func `answers are delivered by value while a field has the focus`() {
    let app = app()
    notices.send([.recovered, .failed])
    app.type("k")
    app.press("alt-d", "alt-t")
    #expect(answers.value == [.discard, .retry])
    #expect(name.value == "k")
    notices.send([.failed, .recovered])
    app.press("alt-d", "alt-t")
    #expect(answers.value == [.discard, .retry, .discard, .retry])
  }

  @Test func `bars appear and disappear with their state`() {
    let app = app()
    notices.send([.failed, .failed, .recovered])
    app.advance(by: .zero)
    #expect(
      app.lines.suffix(6) == [
        "▌ 1 more", "▌ Not saved.", "▌ Alt-T Try again", "▌ Recovered 42 changes.",
        "▌ Alt-K Keep   Alt-D Discard", "",
      ]
    )
    notices.send([])
    app.advance(by: .zero)
    #expect(!app.frame.contains("▌"))
  }

  @Test func `the key bar shows the keys of the focused bar`() {
    let app = app()
    notices.send([.recovered])
    app.press("F6")
    #expect(app.lines.last?.hasPrefix("  Del Dismiss  ") == true)
    app.press("delete")
    #expect(notices.value.isEmpty)
    app.type("x")
    #expect(name.value == "x")
  }

  @Test func `its bindings are found by name`() throws {
    notices.send([.recovered])
    let bindings = try bar().consumeBindings()
    #expect(try bindings.latestValue(of: .bars) == [content(.recovered)])
    #expect(try bindings.argument(of: .moreText)(3) == "3 more")
    #expect(try bindings.latestValue(of: .backTitle) == "Back")
    #expect(try bindings.latestValue(of: .dismissTitle) == "Dismiss")
    #expect(try bindings.latestValue(of: .staysInSight))
    try bindings.input(of: .answered).send(.keep)
    #expect(answers.value == [.keep])
    try bindings.input(of: .dismissed).send(())
    #expect(notices.value.isEmpty)
  }
}
