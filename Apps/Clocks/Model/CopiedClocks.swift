import MAVB

/// The clocks that this instance has copied or cut last.
///
/// Their lines in the clipboard name only the zone of each. When they are pasted here again, the clocks
/// keep their group, their note and their place.
nonisolated struct CopiedClocks: Hashable, Sendable {
  /// The lines in the clipboard.
  let text: String

  /// The clocks of the lines.
  let clocks: [Timezone]

  /// Returns the clocks with identifiers of their own, if a pasted text is that of the copied lines.
  func pasted(as text: String) -> PastedClocks? {
    guard text.hasSameBytes(as: self.text) else { return nil }
    return PastedClocks(clocks: clocks.map { $0.copy(.random()) })
  }
}
