import Documents
import DocumentsTesting
import Signals
import TestSupport
import Testing

@testable import OpenDocuments

/// Checks with random events that a killed program is recovered at its next start.
struct RecoveringPropertyTests {
  @Test func `a kill loses no recorded work`() throws {
    for seed in 1...UInt64(LongForm.rounds(20, long: 10_000)) {
      var random = SeededGenerator(seed: seed)
      let files = MemoryFileService(["/list": Lines("a", "b").bytes])
      let journals = MemoryJournalService(folder: "/state/test", documents: files)
      let path: FilePath? = seed % 5 == 0 ? nil : "/list"
      let mode: JournalMode = seed % 2 == 0 ? .batched : .immediate
      var run = try LinesRun(files, journals, mode, path: path)
      for round in 1...3 {
        let trace = try drive(run, &random)
        run.finish()
        let work = trace.work(run)
        let next = try run.killed()
        let expected = work ?? files.lines(of: path)
        guard next.texts == expected else {
          let log = trace.messages.joined(separator: "\n")
          Issue.record("seed \(seed), run \(round): \(next.texts), not \(expected)\n\(log)")
          return
        }
        run = next
      }
    }
  }

  /// The messages and the draft of a run.
  private struct Trace {
    var messages: [String] = []
    var draft: Lines.Action?

    /// The lines with the draft, or nil if the file has them.
    func work(_ run: LinesRun) -> [String]? {
      var lines = run.open.document
      if let draft { _ = try? lines.apply(draft) }
      return run.open.isModified || lines != run.open.document ? lines.texts : nil
    }
  }

  private func drive(_ run: LinesRun, _ random: inout SeededGenerator) throws -> Trace {
    var trace = Trace()
    let lifetime = run.doc.fieldUpdates().subscribeValues {
      if $0.field == .close || $0.field == .keep { trace.draft = nil }
    }
    for number in 0..<Int.random(in: 0..<25, using: &random) {
      let message = message(number, run, &random)
      trace.messages.append("\(message)")
      if case .draft(let action) = message { trace.draft = action }
      if case .fileMayHaveChanged = message {
        run.write(Lines("others \(number)", "b"))
      } else {
        run.send(message)
      }
      if Int.random(in: 0..<4, using: &random) == 0 { run.settle() }
    }
    withExtendedLifetime(lifetime) {}
    return trace
  }

  private func message(
    _ number: Int,
    _ run: LinesRun,
    _ random: inout SeededGenerator
  ) -> DocumentMessage<Lines> {
    let line = Int.random(in: 0...run.texts.count, using: &random)
    switch Int.random(in: 0..<13, using: &random) {
    case 0..<3: return .edit(.append("\(number)"))
    case 3, 4: return .edit(.set(line, "\(number) set"))
    case 5: return .edit(.remove(line))
    case 6: return .draft(.append("typed \(number)"))
    case 7: return .draft(nil)
    case 8, 9: return .undo
    case 10: return .redo
    case 11: return run.open.path == nil || number % 3 > 0 ? .redo : .save(quits: false)
    default:
      guard run.open.path != nil, number % 2 == 0 else { return .undo }
      let answers = run.open.bars.flatMap(\.answers)
      return answers.randomElement(using: &random).map { .answer($0) } ?? .fileMayHaveChanged
    }
  }
}

extension MemoryFileService {
  /// The lines of a file, or none if there is no file.
  fileprivate func lines(of path: FilePath?) -> [String] {
    let bytes = path.flatMap { self.bytes(of: $0) } ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
