@testable import TerminalViews

/// Which inks are drawn on which grounds, and how well each can be read at least.
enum RolePairs {
  static let all: [(ink: InkRole, grounds: [Ground])] = [
    (
      .text,
      [.ground, .band, .panel, .selection, .inactive, .field, .ask, .failed, .told, .work, .dark]
    ),
    (.heading, [.ground, .band, .panel, .selection, .inactive, .field]),
    (.secondary, [.ground, .band, .panel, .selection, .inactive, .field, .ask, .failed, .told]),
    (
      .accent,
      [.ground, .band, .panel, .selection, .inactive, .field, .ask, .failed, .told, .work, .dark]
    ),
    (.modified, [.ground, .band, .panel, .selection, .inactive, .ask]),
    (.saved, [.ground, .band, .panel, .selection, .inactive, .told]),
    (.error, [.ground, .band, .panel, .selection, .inactive, .field, .failed]),
    (.day, [.ground, .panel, .selection, .inactive]),
    (.twilight, [.ground, .panel, .selection, .inactive]),
    (.night, [.ground, .panel, .selection, .inactive, .dark]),
    (.matchInk, [.match]),
    (.matchNowInk, [.matchNow]),
    (.ring, [.ground, .panel, .selection, .told]),
    (.thumb, [.ground, .panel, .selection, .inactive, .told, .ask, .failed]),
    (.rule, [.ground, .panel]),
    (.behind, [.ground, .band, .panel]),
  ]

  /// Carry no text that isn't elsewhere.
  static let ornaments: [InkRole: Double] = [.ring: 2, .thumb: 3, .rule: 1.2, .behind: 2]

  /// Returns the least contrast of an ink; ornaments may be faint with 24-bit colours only.
  static func least(_ role: InkRole, _ depth: ColorDepth, text: Double = 4.5) -> Double {
    if depth == .truecolor { return ornaments[role] ?? text }
    return [.ring, .rule, .thumb].contains(role) ? 3 : role == .behind ? 4.5 : text
  }
}
