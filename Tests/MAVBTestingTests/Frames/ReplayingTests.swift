import MAVB
import MAVBTesting
import Testing

struct ReplayingTests {
  /// An app that appends what is typed, and a bar each second.
  private func app() -> (HeadlessApp, Var<String>) {
    let text = Var("")
    let scheduler = VirtualScheduler()
    let app = HeadlessApp(width: 20, height: 2, scheduler: scheduler) { screen in
      let field = TextField(.isFocused -- true, .text <-- text, .textChanged --> text)
      let ticks = Signal<Int>.interval(.seconds(1), scheduler: scheduler)
        .withLatestFrom(text) { $1 + "|" }
        .bind(to: text)
      return Window(.screen -- screen, .contentView -- field, .lifetimes -- [ticks]).instance()
    }
    return (app, text)
  }

  @Test func `the events of a run lead another one to the same frame and state`() {
    let (first, text) = app()
    first.type("ab")
    first.advance(by: .milliseconds(1500))
    first.press("backspace", "c")
    first.resize(width: 9, height: 3)
    first.advance(by: .seconds(2))
    first.paste("de")
    first.click(x: 0, y: 0)
    first.type("x")
    let (second, replayed) = app()
    second.replay(first.events)
    #expect(replayed.value == text.value)
    #expect(second.frame == first.frame)
    #expect(second.cursor == first.cursor)
    #expect(second.events == first.events)
  }

  @Test func `a failing walk shrinks to its shortest replay`() {
    let (walk, text) = app()
    for (index, character) in "the quick brown fox jumps".enumerated() {
      walk.type(String(character))
      if index % 5 == 4 { walk.advance(by: .milliseconds(300)) }
      if index % 7 == 6 { walk.press("left", "right") }
    }
    #expect(text.value.contains("q"))
    // The planted failure: q and later x are typed.
    var runs = 0
    let shortest = shrunk(walk.events) { events in
      runs += 1
      let (app, text) = app()
      app.replay(events)
      return text.value.contains(#/q.*x/#)
    }
    #expect(
      shortest.map(\.event) == [
        .key(KeyEvent(.character("q"))), .key(KeyEvent(.character("x"))),
      ]
    )
    #expect(runs < 60)
  }
}
