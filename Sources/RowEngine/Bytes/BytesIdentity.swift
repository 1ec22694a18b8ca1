import Synchronization

/// The identity of the bytes of a version, different for each version that an edit makes.
struct BytesIdentity: Sendable, Equatable {
  private static let count = Atomic(0)

  private let number: Int

  /// Makes an identity that no other bytes have.
  init() {
    number = Self.count.add(1, ordering: .relaxed).newValue
  }
}
