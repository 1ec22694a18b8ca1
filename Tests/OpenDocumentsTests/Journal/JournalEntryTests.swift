import Documents
import TestSupport
import Testing

@testable import OpenDocuments

nonisolated struct JournalEntryTests {
  private let entries: [JournalEntry] = [
    .step(edit: [1, 2], mark: [3], joins: true, time: .milliseconds(1_500)),
    .step(edit: [], mark: [], joins: false, time: .zero),
    .step(edit: [0], mark: [], joins: true, time: .seconds(-3)),
    .undo(edit: nil), .undo(edit: []), .undo(edit: [7]),
    .redo(to: 7, edit: nil), .redo(to: 7, edit: []), .redo(to: 7, edit: [7]),
    .follow(edit: []), .follow(edit: [0, 255]),
    .document([]), .document([10]),
    .draft(edit: nil), .draft(edit: []), .draft(edit: [9]),
    .saving(checksum: 0), .saving(checksum: .max),
    .saved(.missing),
    .saved(FileVersion(device: .max, inode: 1, size: .max, modified: .min, changed: -1)),
    .holds(FileVersion(device: 1, inode: 2, size: 3, modified: 4, changed: 5)), .based(.missing),
    .origin(step: 3, next: .max), .origin(step: 3, next: 4, time: .seconds(5)),
    .stepView(state: [1]), .stepView(state: []), .go(to: 0), .skip(to: -1),
    .theirs(edit: []), .theirs(edit: [7]),
    .view(state: [], time: .zero), .view(state: [1, 2], time: .seconds(-3)),
    .written(.seconds(1_700_000_000)), .written(.nanoseconds(1)),
  ]

  @Test func `an entry is decoded from its bytes`() {
    for entry in entries { #expect(JournalEntry(bytes: entry.bytes) == entry) }
  }

  @Test func `truncated or longer bytes are not the entry`() {
    for entry in entries {
      for count in 0..<entry.bytes.count {
        let cut = JournalEntry(bytes: Array(entry.bytes.prefix(count)))
        #expect(cut?.bytes.count ?? count == count, "\(entry) cut to \(count)")
        #expect(cut != entry)
      }
      #expect(JournalEntry(bytes: entry.bytes + [0]) == nil)
    }
  }

  @Test(arguments: [0, 17, 255])
  func `an unknown kind is not an entry`(kind: UInt8) {
    #expect(JournalEntry(bytes: [kind]) == nil)
  }

  @Test func `a version with an invalid size is rejected`() {
    var bytes = JournalEntry.saved(.missing).bytes
    // The highest byte of the third field. Each field has 12 bytes, the first four its length.
    bytes[1 + 3 * 12 - 1] = 0xFF
    #expect(JournalEntry(bytes: bytes) == nil)
  }

  @Test func `mutated bytes are rejected or decoded as an entry that can be encoded again`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<LongForm.rounds(20_000, long: 2_000_000) {
      var bytes = entries.randomElement(using: &random)?.bytes ?? []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      guard let entry = JournalEntry(bytes: bytes) else { continue }
      #expect(JournalEntry(bytes: entry.bytes) == entry)
      #expect(entry.bytes.count >= bytes.count)
    }
  }

  @Test func `a long entry can be decoded`() {
    let edit = [UInt8](repeating: 7, count: 100_000)
    #expect(JournalEntry(bytes: JournalEntry.follow(edit: edit).bytes) == .follow(edit: edit))
  }
}
