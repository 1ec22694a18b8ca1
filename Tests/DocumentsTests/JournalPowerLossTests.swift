import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Documents
@testable import DocumentsTesting

/// Tests power losses at any step, with random parts of unsynchronized data on the disk.
struct JournalPowerLossTests {
  /// Runs an app that crashes at each step in turn and passes the disk to a closure.
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
        // A removal isn't synchronized, so the file can reappear, but without records.
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

  @Test func `synchronized records survive a power loss that keeps parts of other data`() throws {
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

  @Test func `synchronized records survive a power loss that keeps no other data`() throws {
    try eachStep(.powerLoss, { machine, _ in machine.losePower() })
  }

  @Test func `appended records survive a crash of the process`() throws {
    try eachStep(.crash, { _, _ in })
  }
}
