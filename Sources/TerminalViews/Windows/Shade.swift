/// Dims what lies behind a sheet.
final class Shade: TUIView {
  override func draw(_ painter: Painter) {
    painter.restyle(bounds, theme.shadow)
  }
}
