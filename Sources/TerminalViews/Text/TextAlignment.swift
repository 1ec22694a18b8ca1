/// The alignment of text in a wider view.
public nonisolated enum TextAlignment: Hashable, Sendable {
  /// The left edge, or the right edge in a mirrored view.
  case leading
  case center
  /// The right edge, or the left edge in a mirrored view.
  case trailing

  /// Returns the columns before a text, negative if the text is wider than the room.
  func indent(of width: Int, in room: Int, isMirrored: Bool) -> Int {
    switch self {
    case .leading: isMirrored ? room - width : 0
    case .center: (room - width) / 2
    case .trailing: isMirrored ? 0 : room - width
    }
  }
}
