import MAVB
import MAVBTesting
import Testing
import TimeZoneCatalog

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

  @Test func `The calendar day and the local zone`() throws {
    func today(in rules: ZoneRules, _ scheduler: any Scheduler) -> Signal<CivilTime> {
      Signal.wallSeconds(every: 900, scheduler: scheduler)
        .map { rules.civilTime(at: $0) }
        .distinctUntilChanged { $0.dayNumber == $1.dayNumber }
    }

    func todayLabel(_ today: Signal<CivilTime>, _ formats: LocaleFormats) -> Label {
      Label(.text <-- today.map { formats.date(year: $0.year, month: $0.month, day: $0.day) })
    }

    let rules = try #require(ZoneRules(posix: "CET-1CEST,M3.5.0,M10.5.0/3"))
    let evening = CivilTime(year: 2026, month: 3, day: 28, hour: 23, minute: 50)
    let start = rules.localInstant(of: evening).epochSeconds
    let scheduler = VirtualScheduler(wallTime: .seconds(start))
    let formats = LocaleFormats(locale: .posix)
    let app = HeadlessApp(width: 20, height: 1, scheduler: scheduler) { screen in
      let label = todayLabel(today(in: rules, scheduler), formats)
      return Window(.screen -- screen, .contentView -- label).instance()
    }
    #expect(app.frame == "Sat, Mar 28, 2026")
    app.advance(by: .seconds(600))
    #expect(app.frame == "Sun, Mar 29, 2026")
  }

  @Test func `The calendar day and the local zone, 2`() throws {
    let rules = try #require(ZoneRules(posix: "CET-1CEST,M3.5.0,M10.5.0/3"))
    let saturday = CivilTime(year: 2026, month: 3, day: 28, hour: 12)
    let monday = CivilTime(year: 2026, month: 3, day: 30, hour: 12)
    #expect(monday.dayNumber - saturday.dayNumber == 2)
    let (start, end) = (rules.localInstant(of: saturday), rules.localInstant(of: monday))
    #expect(end.epochSeconds - start.epochSeconds == 47 * 3600)

    let skipped = CivilTime(year: 2026, month: 3, day: 29, hour: 2, minute: 30)
    let instant = rules.localInstant(of: skipped)
    #expect(instant == .skipped(instant.epochSeconds))
    #expect(rules.civilTime(at: instant.epochSeconds).hour == 3)
  }

  @Test func `Time as a state`() {
    struct DiaryState {
      let today = SessionVar<CivilTime?>(nil)
      let daysBack = Var(0)

      /// The shown day, as a day number.
      var shownDay: Signal<Int> {
        today.combineLatest(daysBack) { ($0?.dayNumber ?? 0) - $1 }.distinctUntilChanged()
      }
    }

    func diaryView(_ state: DiaryState, _ entries: [Int: String]) -> View {
      View(
        .layout -- .fill(Label(.text <-- state.shownDay.map { entries[$0] ?? "no entry" })),
        .command(Command("Day before", "left"))
          --> Input().withLatestFrom(state.daysBack) { $1 + 1 }.bind(to: state.daysBack)
      )
    }

    let state = DiaryState()
    let monday = CivilTime(year: 2026, month: 3, day: 30)
    let app = HeadlessApp(width: 20, height: 1) { screen in
      let view = diaryView(state, [monday.dayNumber: "Rain"])
      return Window(.screen -- screen, .contentView -- view).instance()
    }
    state.today.send(CivilTime(year: 2026, month: 3, day: 31))
    app.advance(by: .zero)
    #expect(app.frame == "no entry")
    app.press("left")
    #expect(app.frame == "Rain")
  }
}
