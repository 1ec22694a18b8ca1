import MAVB
import TimeZoneCatalog

/// Draws the face of an analog clock.
///
/// - Parameters:
///   - reading: The time to show; nil for an empty drawing.
///   - showsSeconds: Whether there is a second hand.
/// - Returns: The drawing: minutes, hours and numbers if there is room, and the hands.
func clockFace(_ reading: ClockReading?, showsSeconds: Bool) -> Drawing {
  guard let reading else { return Drawing() }
  let second = Double(reading.civil.second)
  let minute = Double(reading.civil.minute) + (showsSeconds ? second / 60 : 0)
  let hour = Double(reading.civil.hour % 12) + minute / 60
  var face = dials[reading.daylight] ?? Drawing()
  if showsSeconds {
    let hand = Drawing.Shape.line(
      from: .clock(second / 60 + 0.5, radius: 0.14),
      to: .clock(second / 60, radius: 0.68)
    )
    face.add(hand, Pen(.accent), rows: numbered)
  }
  face.add(hand(minute / 60, 0.8), Pen(.text, dots: 1), rows: small)
  face.add(hand(minute / 60, 0.8), Pen(.text, dots: 1.5), rows: medium)
  face.add(hand(minute / 60, 0.68), Pen(.text, dots: 2), rows: numbered)
  face.add(hand(hour / 12, 0.42), Pen(.text, dots: 1.5), rows: small)
  face.add(hand(hour / 12, 0.42), Pen(.text, dots: 2), rows: medium)
  face.add(hand(hour / 12, 0.42), Pen(.text, dots: 3), rows: numbered)
  face.add(.dot(at: .zero), Pen(showsSeconds ? .accent : .text, dots: 4), rows: numbered)
  return face
}

/// The heights of faces with twelve dots only.
private let small = 0...4

/// The heights of faces with marks but without numbers.
private let medium = 5...8

/// The heights of faces with numbers; their hands end before them.
private let numbered = 9...Int.max

// What is the same at all times, shared so that it is rasterized once for each size.
private let dials = Dictionary(
  uniqueKeysWithValues: [Daylight.day, .twilight, .night].map { light in
    (light, Drawing(on: dial(marks: light.ink)))
  }
)

/// The face without hands.
private func dial(marks: Ink) -> Drawing {
  var dial = Drawing()
  for minute in 0..<60 {
    let place = Vector.clock(Double(minute) / 60, radius: 1)
    dial.add(.dot(at: place), Pen(.ring), rows: numbered)
  }
  for hour in 0..<12 {
    let turns = Double(hour) / 12
    dial.add(.dot(at: .clock(turns, radius: 1)), Pen(marks), rows: small)
    let mark = Drawing.Shape.line(
      from: .clock(turns, radius: 0.9),
      to: .clock(turns, radius: 1)
    )
    dial.add(mark, Pen(marks, dots: 1.5), fromRows: medium.lowerBound)
  }
  for hour in 1...12 {
    let place = Vector.clock(Double(hour) / 12, radius: 0.77)
    let isQuarter = hour.isMultiple(of: 3)
    let pen = Pen(isQuarter ? .text.bold : .secondary)
    dial.add(.text("\(hour)", at: place), pen, fromRows: isQuarter ? 9 : 13)
  }
  return dial
}

private func hand(_ turns: Double, _ length: Double) -> Drawing.Shape {
  .line(from: .zero, to: .clock(turns, radius: length))
}
