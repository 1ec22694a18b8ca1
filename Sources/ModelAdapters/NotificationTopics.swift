/// The topics of a notification, as bits whose meaning the state defines.
///
/// A document has dozens of subscribers, and most notifications matter to a few of them. A
/// subscriber that names its topics is skipped for notifications of other topics, without a call.
///
/// ```swift
/// extension NotificationTopics {
///   static var rows: Self { Self(rawValue: 1 << 0) }
///   static var columns: Self { Self(rawValue: 1 << 1) }
/// }
/// ```
public struct NotificationTopics: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt64

  /// Makes topics from bits.
  @inlinable
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// All topics.
  @inlinable
  public static var all: Self { Self(rawValue: .max) }
}
