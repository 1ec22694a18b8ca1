/// Dims the content behind a sheet.
final class Shade: TUIView {
  override func draw(_ painter: Painter) {
    painter.inside(bounds, ground: .ground).retint(bounds, ink: .behind)
  }
}
