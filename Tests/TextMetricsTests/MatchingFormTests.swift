import Testing
import TextMetrics

struct MatchingFormTests {
  /// All scalars that Unicode has assigned.
  private var scalars: some Sequence<Unicode.Scalar> {
    (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap { Unicode.Scalar($0) }.filter {
      switch $0.properties.generalCategory {
      case .unassigned, .privateUse: false
      default: true
      }
    }
  }

  private func form(_ text: String, ignoresCase: Bool = false, ignoresMarks: Bool = false) -> String
  {
    text.matchingForm(ignoresCase: ignoresCase, ignoresMarks: ignoresMarks)
  }

  @Test(arguments: [
    ("é", "e\u{301}"), ("e\u{302}\u{323}", "\u{1EC7}"), ("\u{212B}", "\u{C5}"),
    ("\u{D55C}", "\u{1112}\u{1161}\u{11AB}"), ("\u{2126}", "Ω"), ("\u{F900}", "\u{8C48}"),
  ])
  func `canonically equivalent texts have one form`(one: String, other: String) {
    for (ignoresCase, marks) in [(false, false), (false, true), (true, false), (true, true)] {
      let forms = [one, other].map {
        Array(form($0, ignoresCase: ignoresCase, ignoresMarks: marks).unicodeScalars)
      }
      #expect(forms[0] == forms[1])
    }
    #expect(Array(one.composed.unicodeScalars) == Array(other.composed.unicodeScalars))
  }

  @Test(arguments: [
    ("ß", "ss"), ("ẞ", "SS"), ("ﬁ", "FI"), ("Σ", "ς"), ("\u{17F}", "S"), ("\u{212A}", "k"),
    ("İ", "i\u{307}"), ("É", "e\u{301}"),
  ])
  func `texts that differ in their case have one form without it`(one: String, other: String) {
    #expect(form(one, ignoresCase: true) == form(other, ignoresCase: true))
    #expect(form(one) != form(other))
  }

  @Test(arguments: [("É", "E"), ("İ", "I"), ("\u{2260}", "="), ("が", "か"), ("e\u{20DD}", "e")])
  func `marks are left out on request`(text: String, base: String) {
    #expect(form(text, ignoresMarks: true) == base)
    #expect(form(text) != base)
  }

  @Test(arguments: [false, true])
  func `the scalars that spell texts of ASCII are known`(ignoresCase: Bool) {
    for scalar in scalars where !scalar.isASCII {
      let isASCII = form(String(scalar), ignoresCase: ignoresCase).utf8.allSatisfy { $0 < 0x80 }
      #expect(!isASCII || Unicode.Scalar.spellingASCII.contains(scalar), "\(scalar)")
    }
  }

  @Test func `what is in the composed form of another scalar has no single spelling`() {
    for scalar in scalars {
      let (composed, decomposed) = (String(scalar).composed.unicodeScalars, form(String(scalar)))
      if !decomposed.unicodeScalars.elementsEqual([scalar]) { #expect(!scalar.hasOneSpelling) }
      guard !composed.elementsEqual([scalar]) else { continue }
      for part in composed { #expect(!part.hasOneSpelling, "\(part)") }
    }
    for scalar in "aZ5 ж中ا".unicodeScalars { #expect(scalar.hasOneSpelling, "\(scalar)") }
    for scalar in "Kéé\u{301}한Ωग豈".unicodeScalars { #expect(!scalar.hasOneSpelling, "\(scalar)") }
  }
}
