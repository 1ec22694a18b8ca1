import ModelAdapters
import Signals
import Testing

struct PersistentModelTests {
  /// Adds up distances and tells only their direction.
  private struct Walk: PersistentModel {
    var place = 0

    mutating func reduce(_ distance: Int) -> String? {
      place += distance
      return distance == 0 ? nil : distance > 0 ? "forward" : "back"
    }

    func resume() -> String? { "here" }

    func restoring(_ other: Walk) -> Int? { other.place - place }
  }

  private typealias WalkAdapter = Adapter<ModelState<Walk, Int, String>>

  private struct Place: CodableContainer {
    let walk: WalkAdapter
  }

  private let walk = WalkAdapter(adapterState: ModelState(value: Walk(place: 5)))

  @Test func `a slice is made of the model and what happened`() {
    let told = Recorder(walk.slice(resume: "here") { .value("\($1) at \($0.place)") })
    for distance in [2, 0, -3] { walk.send(distance) }
    #expect(told.values == ["here at 5", "forward at 7", "back at 4"])
  }

  @Test func `it is saved as the model and goes on where it was saved`() throws {
    let saved = try json(Place(walk: walk))
    #expect(saved == #"{"walk":{"place":5}}"#)
    let restored = try decoded(Place.self, saved)
    restored.walk.send(1)
    #expect(restored.walk.value.place == 6)
  }

  @Test func `it is restored by its own message`() {
    let ways = Recorder(walk.signal)
    let start = WalkAdapter(adapterState: ModelState(value: Walk()))
    Place(walk: walk).restore(from: Place(walk: start))
    #expect(walk.value.place == 0)
    #expect(ways.values == ["here", "back"])
  }
}
