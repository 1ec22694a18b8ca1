import TimeZoneCatalog

/// What the user has typed as the time of a place.
nonisolated enum TypedTime: Hashable {
  /// A moment; of a time that the clocks show twice, the chosen one.
  case moment(Int, Moment)

  /// No moment, for a reason.
  case refused(MomentError)

  /// The moment in seconds since 1970, if there is one.
  var seconds: Int? {
    if case .moment(let seconds, _) = self { seconds } else { nil }
  }

  /// Whether something is typed that isn't a moment.
  var isMistake: Bool {
    if case .refused(let error) = self { error != .empty } else { false }
  }

  /// Whether the clocks show the time twice.
  var hasOther: Bool {
    if case .moment(_, let moment) = self, case .twice = moment.instant { true } else { false }
  }
}
