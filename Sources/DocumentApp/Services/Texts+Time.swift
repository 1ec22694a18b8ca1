import Glibc
public import Localization

extension Texts {
  /// Formats a moment as a local time, with the date if it is not today.
  ///
  /// - Parameters:
  ///   - moment: The time since 1970-01-01T00:00:00Z.
  ///   - now: The current time since 1970-01-01T00:00:00Z.
  /// - Returns: The text, in the local time zone.
  public func time(of moment: Duration, now: Duration) -> String {
    LocaleFormats(locale: locale).time(of: moment, now: now)
  }
}

extension LocaleFormats {
  /// Formats a moment as a local time, with the date if it is not today.
  ///
  /// - Parameters:
  ///   - moment: The time since 1970-01-01T00:00:00Z.
  ///   - now: The current time since 1970-01-01T00:00:00Z.
  ///   - hasSeconds: Whether the text contains the seconds.
  /// - Returns: The text, in the local time zone.
  public func time(of moment: Duration, now: Duration, hasSeconds: Bool = true) -> String {
    let (then, today) = (localTime(moment), localTime(now))
    let time = time(
      hour: Int(then.tm_hour),
      minute: Int(then.tm_min),
      second: hasSeconds ? Int(then.tm_sec) : nil
    )
    if then.tm_year == today.tm_year, then.tm_yday == today.tm_yday { return time }
    let date = date(
      year: Int(then.tm_year) + 1900,
      month: Int(then.tm_mon) + 1,
      day: Int(then.tm_mday)
    )
    return "\(date), \(time)"
  }

  private func localTime(_ moment: Duration) -> tm {
    var (seconds, parts) = (time_t(moment.components.seconds), tm())
    localtime_r(&seconds, &parts)
    return parts
  }
}
