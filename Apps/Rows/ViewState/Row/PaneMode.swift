import MAVB

/// When and where the pane of the whole row is shown.
enum PaneMode: String, Codable {
  /// Not yet; it opens below the list when a row that is cut stays selected.
  case automatic
  /// Only while it has the focus.
  case never
  /// Below the list.
  case below
  /// Beside the list, or below it on a screen that is too narrow.
  case beside

  /// The place of the pane without the focus.
  var placement: PanePlacement {
    switch self {
    case .automatic, .never: .hidden
    case .below: .below
    case .beside: .beside
    }
  }

  /// Returns the mode that follows when the user changes the view.
  func next(in room: PaneRoom?) -> PaneMode {
    switch self {
    case .automatic, .never: .below
    case .below: room == .beside ? .beside : .never
    case .beside: .never
    }
  }
}
