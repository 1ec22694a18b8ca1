import MAVB

/// The user's choices for all documents; each is stored in one file.
///
/// Most are members of `config.json`. The theme is the member `theme` of `theme.json`, which also
/// has the colours and is the same for both apps. What belongs to a document, such as the selected
/// clock, isn't a setting.
nonisolated struct Settings: Hashable {
  /// The hours of times.
  nonisolated enum Hours: String, CaseIterable {
    case twelve = "12"
    case twentyFour = "24"
    case byLanguage = "language"
  }

  /// Whether times have seconds; without them the app wakes once a minute.
  nonisolated enum Seconds: String, CaseIterable {
    case shown
    case hidden
  }

  /// The first day of a week, which determines the numbers of weeks.
  nonisolated enum WeekStart: String, CaseIterable {
    case monday
    case sunday
    case saturday
    case byLanguage = "language"
  }

  /// Whether the rows of the list have small faces.
  nonisolated enum SmallFaces: String, CaseIterable {
    case whereTheyFit = "fitting"
    case never
  }

  /// Whether the app uses the mouse, or leaves it to the terminal.
  nonisolated enum Mouse: String, CaseIterable {
    case on
    case off
  }

  /// The hours of times.
  var hours = Hours.byLanguage

  /// Whether times have seconds.
  var seconds = Seconds.shown

  /// The first day of a week.
  var weekStart = WeekStart.byLanguage

  /// The order of the clocks in each group.
  var order = ClockOrder.hand

  /// Whether the rows of the list have small faces.
  var smallFaces = SmallFaces.whereTheyFit

  /// The theme with the user's colours.
  var theme = ThemeChoice()

  /// Whether the app uses the mouse.
  var mouse = Mouse.on
}

nonisolated extension Settings {
  /// The choices that determine how times and dates are written.
  var formats: Formats { Formats(hours: hours, seconds: seconds, weekStart: weekStart) }

  /// How times and dates are written.
  struct Formats: Hashable {
    var hours = Hours.byLanguage
    var seconds = Seconds.shown
    var weekStart = WeekStart.byLanguage

    /// Returns a locale with the choices in place of its own.
    func locale(_ locale: UserLocale) -> UserLocale {
      let hours: UserLocale.Hours? =
        switch hours {
        case .twelve: .twelve
        case .twentyFour: .twentyFour
        case .byLanguage: nil
        }
      let weekStart: UserLocale.WeekStart? =
        switch weekStart {
        case .monday: .monday
        case .sunday: .sunday
        case .saturday: .saturday
        case .byLanguage: nil
        }
      return locale.choosing(hours: hours, weekStart: weekStart)
    }
  }
}

extension Settings: SessionValue {
  static let atStart = Settings()
}
