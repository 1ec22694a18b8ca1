import Testing

@testable import clocks

struct PastingStateTests {
  private func work(lines: Int) -> PastingWork {
    PastingWork(String(repeating: "+5\n", count: lines), nil, PlaceLookup(locale: "en"))
  }

  /// Performs one slice of the work in progress.
  private func advance(_ state: inout PastingState) {
    guard var work = state.work else { return }
    work.advance()
    state.reduce(.advanced(work))
  }

  @Test func `the clocks of all slices come at once, after the last one`() {
    var state = PastingState()
    state.reduce(.paste(work(lines: 20)))
    for _ in 0..<2 {
      advance(&state)
      #expect(state.result == nil)
    }
    advance(&state)
    #expect(state.result?.clocks.count == 20)
    #expect(state.work == nil)
  }

  @Test func `the progress is shown once the work takes long`() {
    var state = PastingState()
    state.reduce(.paste(work(lines: 160)))
    var shown: [Int?] = []
    while state.work != nil {
      advance(&state)
      shown.append(state.work?.percent)
    }
    #expect(shown.prefix(15).allSatisfy { $0 == nil })
    #expect(shown.compactMap(\.self) == [80, 85, 90, 95])
  }

  @Test func `a cancelled paste adds nothing, and a late slice neither`() {
    var state = PastingState()
    state.reduce(.paste(work(lines: 3)))
    var late = state.work
    late?.advance()
    state.reduce(.cancel)
    #expect(state.work == nil)
    if let late { state.reduce(.advanced(late)) }
    #expect(state.result == nil)
  }

  @Test func `a text without lines adds nothing`() {
    var state = PastingState()
    state.reduce(.paste(work(lines: 0)))
    advance(&state)
    #expect(state.result == PastedClocks())
  }
}
