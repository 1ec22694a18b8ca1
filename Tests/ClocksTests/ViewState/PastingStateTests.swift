import Testing

@testable import clocks

struct PastingStateTests {
  /// A queue with what has followed from its messages.
  private struct Run {
    private(set) var queue = PasteQueue()

    /// The work whose next slice was asked for.
    private(set) var work: PastingWork?

    /// The clocks of the texts that were looked up.
    private(set) var found: [PastedClocks] = []

    mutating func send(_ message: PasteQueue.Message) {
      for effect in queue.reduce(message) {
        switch effect {
        case .advance(let work): self.work = work
        case .found(let clocks): found.append(clocks)
        }
      }
    }

    /// Performs the slice that was asked for.
    mutating func advance() {
      guard var work else { return }
      self.work = nil
      work.advance()
      send(.advanced(work))
    }
  }

  private func work(lines: Int, _ copied: CopiedClocks? = nil) -> PastingWork {
    let text = String(repeating: "+5\n", count: lines)
    return PastingWork(text, copied, PlaceLookup(locale: "en"))
  }

  /// The search for clocks that this instance has copied.
  private var copied: PastingWork { work(lines: 1, CopiedClocks(text: "+5\n", clocks: [])) }

  @Test func `the clocks of all slices come at once, after the last one`() {
    var run = Run()
    run.send(.paste(work(lines: 20)))
    for _ in 0..<2 {
      run.advance()
      #expect(run.found.isEmpty)
    }
    run.advance()
    #expect(run.found.map(\.clocks.count) == [20])
    #expect(run.work == nil)
  }

  @Test func `the progress is shown once the work takes long`() {
    var run = Run()
    run.send(.paste(work(lines: 160)))
    var shown: [Int?] = []
    while run.work != nil {
      run.advance()
      shown.append(run.queue.percent)
    }
    #expect(shown.prefix(15).allSatisfy { $0 == nil })
    #expect(shown.compactMap(\.self) == [80, 85, 90, 95])
  }

  @Test func `a cancelled paste adds nothing, and a late slice neither`() {
    var run = Run()
    run.send(.paste(work(lines: 3)))
    run.send(.cancel)
    run.advance()
    #expect(run.found.isEmpty && run.work == nil)
  }

  @Test func `a text without lines adds nothing`() {
    var run = Run()
    run.send(.paste(work(lines: 0)))
    run.advance()
    #expect(run.found == [PastedClocks()])
  }

  @Test func `copied clocks are found without a slice, and the next text goes on`() {
    var run = Run()
    for work in [work(lines: 1), copied, copied, work(lines: 2)] { run.send(.paste(work)) }
    run.advance()
    #expect(run.found.count == 3)
    run.advance()
    #expect(run.found.map(\.clocks.count) == [1, 0, 0, 2])
  }

  @Test func `results that were held back are all delivered afterwards`() {
    var run = Run()
    run.send(.hold(true))
    run.send(.paste(copied))
    run.send(.paste(copied))
    #expect(run.found.isEmpty)
    run.send(.hold(false))
    #expect(run.found.count == 2)
  }
}
