import Documents
import DocumentsTesting
import ModelAdapters
import Signals
import TestSupport
import Testing

@testable import OpenDocuments

/// Compares a program that is restarted at random with one that keeps running.
struct HistoryPropertyTests {
  @Test(arguments: [(10_000, 1 << 20), (10_000, 4 * 4_200), (8, 1 << 20), (8, 4 * 4_200)])
  func `restarts do not affect undo and redo`(steps: Int, memory: Int) throws {
    for seed in 1...UInt64(LongForm.rounds(2, long: 5_000)) {
      var random = SeededGenerator(seed: seed)
      var limits = HistoryLimits()
      (limits.steps, limits.memory) = (steps, memory)
      var opening = JournalOpening()
      opening.limits.steps = steps
      let policy: SavePolicy = seed % 3 == 0 ? .onChange(after: .milliseconds(50)) : .onRequest
      let mode: JournalMode = seed % 2 == 0 ? .batched : .immediate
      let files = MemoryFileService(["/list": Lines("a", "b").bytes])
      let journals = MemoryJournalService(folder: "/state/test", documents: files)
      var run = try LinesRun(files, journals, mode, policy: policy, limits: limits)
      var plain = OpenDocument(
        DocumentContents(
          path: "/list",
          document: Lines("a", "b"),
          version: .number(1),
          opening: opening
        ),
        .onRequest
      )
      var trace: [String] = []
      for number in 0..<60 {
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
          trace.append("quit")
          run.send(.save(quits: false))
          run = try run.restarted()
        case 1:
          trace.append("kill")
          run.finish()
          run = try run.killed()
        case 2:
          trace.append("save")
          run.send(.save(quits: false))
        default:
          let message = message(number, plain.document.texts.count, &random)
          trace.append("\(message)")
          run.send(message)
          run.settle()
          _ = plain.reduce(message, at: .zero)
        }
        guard run.texts == plain.document.texts else {
          let log = trace.joined(separator: "\n")
          Issue.record("seed \(seed): \(run.texts), not \(plain.document.texts)\n\(log)")
          return
        }
      }
    }
  }

  private func message(
    _ number: Int,
    _ count: Int,
    _ random: inout SeededGenerator
  ) -> DocumentMessage<Lines> {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: .edit(.append("\(number)"))
    case 4: .edit(.remove(Int.random(in: 0...count, using: &random)))
    case 5..<8: .undo
    default: .redo
    }
  }
}
