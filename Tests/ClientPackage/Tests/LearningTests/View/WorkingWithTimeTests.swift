import MAVB
import MAVBTesting
import Testing

/// The examples of the article "Working with time", verbatim.
struct WorkingWithTimeTests {
  @Test func `Overview`() {
    func clockView(_ scheduler: any Scheduler) -> Label {
      let seconds = Signal.interval(.seconds(1), scheduler: scheduler).map { $0 + 1 }.startWith(0)
      return Label(.text <-- seconds.map { "\($0) s" })
    }

    let scheduler = VirtualScheduler()
    let app = HeadlessApp(width: 10, height: 1, scheduler: scheduler) { screen in
      Window(.screen -- screen, .contentView -- clockView(scheduler)).instance()
    }
    app.advance(by: .seconds(90))
    #expect(app.frame == "90 s")
  }

  @Test func `Operators with time`() {
    let scheduler = VirtualScheduler()
    let search = Var("")
    let settled = search.debounce(.milliseconds(200), scheduler: scheduler)
    var queries: [String] = []
    let lifetime = settled.subscribeValues { queries.append($0) }

    search.send("o")
    scheduler.advance(by: .milliseconds(100))
    search.send("os")
    scheduler.advance(by: .milliseconds(200))
    #expect(queries == ["os"])
    lifetime.cancel()
    #expect(scheduler.pendingCount == 0)
  }

  @Test func `A notice that disappears`() {
    let scheduler = VirtualScheduler()
    let copied = TempVar<String>()
    let notice = copied.flatMapLatest { text in
      Signal.timer(.seconds(2), value: "", scheduler: scheduler).startWith("Copied \(text)")
    }
    let label = Label(.text <-- notice)
    let view = label.instance()
    copied.send("Oslo")
    #expect(view.text == "Copied Oslo")
    scheduler.advance(by: .seconds(2))
    #expect(view.text == "")
  }
}
