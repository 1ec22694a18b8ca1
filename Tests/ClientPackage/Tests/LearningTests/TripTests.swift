import MAVB
import MAVBTesting
import Testing

struct TripTests {
  private let trip = TripAdapter(Trip())

  @Test func `slices deliver only the changes that they select`() {
    var (titles, rows): ([String], [String]) = ([], [])
    let lifetimes = [
      trip.title.subscribeValues { titles.append($0) },
      trip.rows.subscribeValues { rows.append("\($0)") },
    ]
    trip.send(.add("Oslo"))
    trip.send(.rename("Norway"))
    trip.send(.rename("North"))
    #expect(titles == ["Norway", "North"])
    #expect(rows == ["reload([])", "inserted(\"Oslo\", at: 0)"])
    withExtendedLifetime(lifetimes) {}
  }

  @Test func `the button adds a city`() {
    let app = HeadlessApp(width: 20, height: 2) { screen in
      Window(.screen -- screen, .contentView -- tripView(trip)).instance()
    }
    app.press("enter")
    #expect(trip.sync().cities == ["Oslo"])
    #expect(app.lines[0] == "Norway")
  }
}
