/// Draws all that lies behind a sheet in one ink, without its grounds.
final class Shade: TUIView {
  override func draw(_ painter: Painter) {
    painter.inside(bounds, ground: .ground).retint(bounds, ink: .behind)
  }
}
