import TerminalViews

extension Drawing {
  /// A clock face that shows more detail at larger sizes.
  static func clock(hour: Int, minute: Int, second: Int) -> Drawing {
    var face = Drawing()
    face.add(.circle(center: .zero, radius: 1), Pen(.secondary))
    for minute in 0..<60 {
      let place = Vector.clock(Double(minute) / 60, radius: 0.94)
      face.add(.dot(at: place), Pen(.secondary), fromRows: 18)
    }
    for hour in 0..<12 {
      let turns = Double(hour) / 12
      let isQuarter = hour.isMultiple(of: 3)
      let inner = Vector.clock(turns, radius: isQuarter ? 0.86 : 0.9)
      face.add(.line(from: inner, to: .clock(turns, radius: 0.98)), Pen(width: 0.03), fromRows: 8)
      guard isQuarter else { continue }
      let numeral = hour == 0 ? "12" : String(hour)
      face.add(.text(numeral, at: .clock(turns, radius: 0.72)), Pen(.heading), fromRows: 9)
    }
    let minutes = Double(minute) / 60
    let hours = (Double(hour) + minutes) / 12
    let seconds = Double(second) / 60
    let thick = Pen(width: 0.07, dots: 2)
    face.add(.line(from: .zero, to: .clock(hours, radius: 0.5)), thick)
    face.add(.line(from: .zero, to: .clock(minutes, radius: 0.78)), Pen())
    let tail = Vector.clock(seconds + 0.5, radius: 0.15)
    face.add(.line(from: tail, to: .clock(seconds, radius: 0.88)), Pen(.accent), fromRows: 8)
    return face
  }
}
