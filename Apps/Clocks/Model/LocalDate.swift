/// A date in the local time zone.
nonisolated struct LocalDate: Hashable {
  /// The year.
  let year: Int

  /// The month, from 1 to 12.
  let month: Int

  /// The day of the month, from 1.
  let day: Int
}
