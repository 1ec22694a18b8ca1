import Documents
import TerminalViews
import Testing

@testable import DocumentApp
@testable import OpenDocuments

/// Tests the letters of the answers of bars.
nonisolated struct DocumentBarLettersTests {
  private let full = FileError(path: "/list", operation: .save, reason: .diskFull)

  @Test func `visible answers have letters of their own`() {
    let notices: [DocumentNotice] = [
      .recovered("/old"), .recoveredChanges(count: 1, time: nil), .damagedJournals(["/a"]),
      .unreadableJournals([full]), .notRecorded(full), .ignoredSettings([]),
      .note(AnyError(full)), .historyLost, .leftBehind(["/a"]), .notSaved(full),
      .saveCancelled, .notKept(full), .removedOutside,
      .notPerformed,
      .changedOutside(stopsSave: false, canMerge: true),
    ]
    for (earlier, later) in notices.flatMap({ one in notices.map { (one, $0) } })
    where earlier.topic != later.topic {
      let bars = [earlier, later].map { DocumentBar($0, .onRequest, canCompare: true) }
      let letters = bars.letters().map(\.letters)
      #expect(Set(letters.joined()).count == bars.reduce(0) { $0 + $1.answers.count })
      #expect(letters[1] == bars[1].answers.map(\.letters.own))
    }
  }

  @Test func `answers leave the keys of the focused view to it`() {
    let bars = [DocumentNotice.changedOutside(stopsSave: false, canMerge: true)].map {
      DocumentBar($0, .onRequest, canCompare: true)
    }
    let usual = bars.letters()[0].letters
    let keys = Set("rcl".map { KeyEvent(.character($0), .alt) } + ["k"])
    let letters = bars.letters(avoiding: keys)[0].letters
    #expect(Set(usual).isSuperset(of: "rck"))
    #expect(Set(letters).isDisjoint(with: "rcl"))
    #expect(Set(letters).count == usual.count)
    #expect(letters.contains("k"))
  }
}
