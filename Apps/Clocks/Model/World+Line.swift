import MAVB

extension World {
  /// Returns a clock as a line of text: its name, its time, its difference and its zone.
  func line(of timezone: Timezone, at seconds: Int) -> String {
    let reading = reading(of: timezone.identifier, at: seconds)
    let parts = [title(of: timezone), time(reading), reading.map(difference), timezone.identifier]
    return parts.compactMap { $0 }.joined(separator: "  ")
  }
}
