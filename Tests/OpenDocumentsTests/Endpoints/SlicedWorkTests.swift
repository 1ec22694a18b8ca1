import Documents
import MAVBTesting
import OpenDocuments
import Signals
import Testing

struct SlicedWorkTests {
  /// Work that counts its slices.
  private nonisolated struct Counting: SlicedWork {
    let name: String
    var slices = 0

    mutating func advance() { slices += 1 }
  }

  @Test func `a request performs one slice, and the latest one replaces all before it`() {
    let scheduler = VirtualScheduler()
    let performer = SlicesEndpoint<Counting>()
    performer.background = InlineBackground(scheduler)
    var advanced: [String] = []
    performer.onAdvance = { advanced.append("\($0.name) \($0.slices)") }
    performer.perform(Counting(name: "a"))
    performer.perform(Counting(name: "b"))
    performer.perform(Counting(name: "c", slices: 4))
    #expect(advanced == [])
    scheduler.advance(by: .zero)
    #expect(advanced == ["c 5"])
    performer.perform(Counting(name: "d"))
    scheduler.advance(by: .zero)
    #expect(advanced == ["c 5", "d 1"])
  }
}
