import MAVB
import TimeZoneCatalog

/// Draws the face of an analog clock.
///
/// - Parameter reading: The time to show; nil for an empty drawing.
/// - Returns: The drawing: a ring, ticks and numbers if there is room, and three hands.
func clockFace(_ reading: ClockReading?) -> Drawing {
  guard let reading else { return Drawing() }
  let second = Double(reading.civil.second)
  let minute = Double(reading.civil.minute) + second / 60
  let hour = Double(reading.civil.hour % 12) + minute / 60
  var face = blank
  face.add(hand(hour / 12, 0.5), Pen(.text, width: 0.05, dots: 2))
  face.add(hand(minute / 60, 0.78), Pen(.text, width: 0.025))
  face.add(hand(second / 60, 0.84), Pen(.accent), fromRows: 8)
  face.add(.dot(at: .zero), Pen(.accent, width: 0.08, dots: 2), fromRows: 8)
  return face
}

/// The face without hands, which is the same at all times: the ring with its ticks and numbers.
private let blank: Drawing = {
  var dial = Drawing()
  dial.add(.circle(center: .zero, radius: 1), Pen(.ring))
  for minute in 0..<60 {
    let turns = Double(minute) / 60
    let inner = minute % 15 == 0 ? 0.86 : minute % 5 == 0 ? 0.92 : 0.97
    dial.add(
      .line(from: .clock(turns, radius: inner), to: .clock(turns, radius: 0.98)),
      Pen(minute % 5 == 0 ? .secondary : .ring),
      fromRows: minute % 5 == 0 ? 8 : 30
    )
  }
  for hour in 1...12 {
    let place = Vector.clock(Double(hour) / 12, radius: 0.76)
    let isQuarter = hour % 3 == 0
    let pen = Pen(isQuarter ? .text.bold : .secondary)
    dial.add(.text("\(hour)", at: place), pen, fromRows: isQuarter ? 10 : 24)
  }
  return Drawing(on: dial)
}()

private func hand(_ turns: Double, _ length: Double) -> Drawing.Shape {
  .line(from: .zero, to: .clock(turns, radius: length))
}
