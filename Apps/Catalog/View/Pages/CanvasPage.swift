import MAVB

/// A drawing of lines and arcs in dots, which follows a slider.
struct CanvasPage: Page {
  let minute = Var(10)

  static let dial = {
    var dial = Drawing()
    dial.add(.circle(center: .zero, radius: 0.95), Pen(.secondary))
    for hour in 0..<12 { dial.add(.dot(at: .clock(Double(hour) / 12, radius: 0.8)), Pen(.text)) }
    return dial
  }()

  static func face(_ minute: Int) -> Drawing {
    var face = Drawing(on: dial)
    face.add(.line(from: .zero, to: .clock(Double(minute) / 60, radius: 0.7)), Pen(.accent))
    return face
  }

  var view: View {
    View(
      .layout -- .vertical(
        .view(Canvas(.drawing <-- minute.map(Self.face)), length: .fillRemaining),
        .view(Slider(.maximumValue -- 59, .value <-- minute, .valueChanged --> minute))
      )
    )
  }
}
