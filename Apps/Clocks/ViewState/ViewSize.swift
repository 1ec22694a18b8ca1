import MAVB

/// The size of a view on the screen; empty before the first frame.
nonisolated struct ViewSize: SessionValue, Hashable {
  let size: Size

  static let atStart = ViewSize(size: .zero)
}
