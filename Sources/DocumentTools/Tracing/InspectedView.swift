import Signals
import TerminalViews

/// A view in the tree of a window, with its bindings, as it was at a moment.
struct InspectedView {
  /// The class and the number of the view in traces.
  let name: String

  /// The name of its superview; nil for the window.
  let parent: String?

  /// The number of its superviews.
  let depth: Int

  /// The frame in the window; empty while the view is hidden.
  let frame: Rect

  /// The part of the frame within those of all superviews, which is all that is drawn.
  let visibleFrame: Rect

  /// The names of its bindings.
  let bindings: [BoundName]
}

extension [InspectedView] {
  /// The views of a window, each before its subviews.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - tracer: Names the views.
  /// - Complexity: O(*n*) in the number of views.
  init(of window: TUIWindow, _ tracer: Tracer) {
    self = []
    append(window, in: nil, at: .zero, isHidden: false, tracer)
  }

  private mutating func append(
    _ view: TUIView,
    in parent: InspectedView?,
    at origin: Point,
    isHidden: Bool,
    _ tracer: Tracer
  ) {
    let isHidden = isHidden || view.isHidden
    let frame = view.frame.offset(by: origin)
    let shown = isHidden ? .zero : frame
    let inspected = InspectedView(
      name: tracer.name(of: view),
      parent: parent?.name,
      depth: parent.map { $0.depth + 1 } ?? 0,
      frame: shown,
      visibleFrame: parent.map { shown.intersection($0.visibleFrame) } ?? shown,
      bindings: view.boundNames
    )
    append(inspected)
    for subview in view.subviews {
      append(subview, in: inspected, at: frame.origin, isHidden: isHidden, tracer)
    }
  }
}
