import MAVB

/// A view that shows a fraction as a bar.
final class TUIProgressBar: TUIView {
  /// The completed fraction, from 0 to 1.
  var fraction = 0.0 {
    didSet { if fraction != oldValue { setNeedsDisplay() } }
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: min(1, proposal.height))
  }

  override func draw(_ painter: Painter) {
    let done = Int(fraction * Double(bounds.width))
    let text = String(repeating: "█", count: done)
    painter.write(text, at: .zero, ink: .accent)
  }
}

/// Constructs a progress bar.
typealias ProgressBar = Binder<TUIProgressBar>

extension BindingName where Instance: TUIProgressBar, Argument == Dynamic<Double> {
  /// The completed fraction, from 0 to 1.
  static var fraction: Self { .value { $0.fraction = $1 } }
}
