/// Where text stands in a view that is wider than it.
public nonisolated enum TextAlignment: Hashable, Sendable {
  /// Where reading starts: the left, or in a mirrored view the right.
  case leading
  case center
  /// Where reading ends.
  case trailing

  /// The columns left of a text in a room, negative for none.
  func indent(of width: Int, in room: Int, isMirrored: Bool) -> Int {
    switch self {
    case .leading: isMirrored ? room - width : 0
    case .center: (room - width) / 2
    case .trailing: isMirrored ? 0 : room - width
    }
  }
}
