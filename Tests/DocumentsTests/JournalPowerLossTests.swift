import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Documents

/// What is on the disk after a power loss at any step, when the disk has written what it liked.
struct JournalPowerLossTests {
  /// Runs an app that dies at each step in turn, and lets the disk keep some of what wasn't waited for.
  private func eachStep(
    _ durability: FileDurability,
    _ end: (MemoryMachine, inout SeededGenerator) -> Void,
    rounds: Int = 1
  ) throws {
    for number in 0..<400 {
      for round in 0..<rounds {
        let bench = JournalBench(.memory)
        var generator = SeededGenerator(seed: UInt64(number * 1_000 + round))
        let app = JournalApp(bench, durability: durability)
        let counting = Faults()
        let fault = counting.failing(at: number, with: EIO, dying: true).fault
        bench.machine.setFault(fault)
        try app.run(bench.start())
        app.end()
        bench.machine.setFault { _ in 0 }
        end(bench.machine, &generator)
        // A removal waits for nothing, so a file may be back, but it has no records then.
        try app.check(bench.start(), allowsEmptyFiles: true)
        if counting.calls <= number {
          #expect(!app.hasFailed)
          #expect(number > 50)
          return
        }
      }
    }
    Issue.record("every run failed")
  }

  @Test func `what was waited for outlives a power loss with some of the rest`() throws {
    try eachStep(
      .powerLoss,
      { machine, generator in
        machine.losePower(
          keepsChange: { Bool.random(using: &generator) },
          keptCount: { Int.random(in: $0, using: &generator) }
        )
      },
      rounds: LongForm.rounds(4, long: 100)
    )
  }

  @Test func `what was waited for outlives a power loss without the rest`() throws {
    try eachStep(.powerLoss, { machine, _ in machine.losePower() })
  }

  @Test func `what was appended outlives the process`() throws {
    try eachStep(.crash, { _, _ in })
  }
}
