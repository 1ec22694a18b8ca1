public import DocumentApp
public import MAVB
public import TimeZoneCatalog

nonisolated extension ISO8601Error: ExplainedError {
  /// Returns one line with the position, the reason and an example.
  public func explanation(_ texts: Texts) -> String {
    texts.format(
      "error.instant",
      .integer(column),
      .text(reason.explanation(texts)),
      .text(Self.example)
    )
  }
}

nonisolated extension ISO8601Error.Reason {
  fileprivate func explanation(_ texts: Texts) -> String {
    switch self {
    case .digitsExpected(let part, let count):
      texts.format("error.instant.digits", .integer(count), .text(part.name(texts)))
    case .outOfRange(let part, let value, let allowed):
      texts.format(
        "error.instant.outOfRange",
        .text(part.name(texts)),
        .integer(value),
        .integer(allowed.lowerBound),
        .integer(allowed.upperBound)
      )
    case .characterExpected(let characters):
      texts.format("error.instant.character", .text(characters))
    case .offsetMissing:
      texts.format("error.instant.noOffset", .text("Z"), .text("+05:30"))
    case .trailingText: texts["error.instant.tooLong"]
    }
  }
}

nonisolated extension ISO8601Error.Part {
  fileprivate func name(_ texts: Texts) -> String {
    switch self {
    case .year: texts["error.instant.year"]
    case .month: texts["error.instant.month"]
    case .day: texts["error.instant.day"]
    case .hour: texts["error.instant.hour"]
    case .minute: texts["error.instant.minute"]
    case .second: texts["error.instant.second"]
    case .fraction: texts["error.instant.fraction"]
    case .offsetHour: texts["error.instant.offsetHour"]
    case .offsetMinute: texts["error.instant.offsetMinute"]
    case .offsetSecond: texts["error.instant.offsetSecond"]
    }
  }
}
