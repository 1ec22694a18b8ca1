import DocumentApp
import ModelAdapters
import Signals
import Testing

/// Tests how long a message of the key bar stays.
struct ShownBrieflyTests {
  private let scheduler = VirtualScheduler()
  private let messages = TempVar<String>()
  private let keys = TempVar<Void>()

  /// The shown message after each step; a number advances the clock, "k" is a key.
  private func shown(after steps: [String]) -> [String?] {
    var shown: String?
    let lifetime = messages.shownBriefly(until: keys, scheduler).subscribeValues { shown = $0 }
    defer { lifetime.cancel() }
    return steps.map { step in
      if let milliseconds = Int(step) {
        scheduler.advance(by: .milliseconds(milliseconds))
      } else if step == "k" {
        keys.send(())
      } else {
        messages.send(step)
      }
      return shown
    }
  }

  @Test func `a message ends after six seconds`() {
    #expect(shown(after: ["Saved", "5999", "1"]) == ["Saved", "Saved", nil])
  }

  @Test func `a message ends with the next key after two seconds`() {
    #expect(shown(after: ["Saved", "2000", "1000", "k"]) == ["Saved", "Saved", "Saved", nil])
  }

  @Test func `a message stays for two seconds in spite of keys`() {
    let steps = ["Saved", "k", "1999", "k", "1"]
    #expect(shown(after: steps) == ["Saved", "Saved", "Saved", "Saved", nil])
  }

  @Test func `a later message replaces an earlier one and stays as long`() {
    let steps = ["Saved", "k", "1900", "Copied", "1900", "100", "k"]
    #expect(
      shown(after: steps) == ["Saved", "Saved", "Saved", "Copied", "Copied", "Copied", nil]
    )
  }
}
