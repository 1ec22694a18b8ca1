/// Dims the content behind a sheet.
final class Shade: TUIView {
  override func draw(_ painter: Painter) {
    let shadow = painter.theme.shadow
    painter.restyle(bounds) { $0.attributes.formUnion(shadow) }
  }
}
