package import CICU

extension ICUStatus {
  /// Whether the call succeeded; warnings are negative.
  package var isSuccess: Bool { rawValue <= 0 }
}

extension String {
  /// Calls an ICU function that writes UTF-16, and repeats it with a larger buffer if needed.
  ///
  /// The result is nil if the function fails.
  ///
  /// - Parameters:
  ///   - capacity: The number of code units that suffices for most texts.
  ///   - fill: Writes into the buffer and returns the length of the whole text.
  package init?(
    utf16Capacity capacity: Int,
    _ fill: (UnsafeMutablePointer<UInt16>, Int32, inout ICUStatus) -> Int32
  ) {
    var needed = capacity
    var status = ICUStatus.success
    var text = Self.filled(&needed, &status, fill)
    if status == .bufferOverflow {
      status = .success
      text = Self.filled(&needed, &status, fill)
    }
    guard let text else { return nil }
    self = text
  }

  private static func filled(
    _ capacity: inout Int,
    _ status: inout ICUStatus,
    _ fill: (UnsafeMutablePointer<UInt16>, Int32, inout ICUStatus) -> Int32
  ) -> String? {
    let room = capacity
    return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: room) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      capacity = Int(fill(start, Int32(room), &status))
      guard status.isSuccess else { return nil }
      return String(utf16: UnsafeBufferPointer(start: start, count: capacity))
    }
  }

  /// Fast path: copies ASCII; the standard library's conversion uses unspecialized generic code.
  private init(utf16 units: UnsafeBufferPointer<UInt16>) {
    guard units.allSatisfy({ $0 < 0x80 }) else {
      self.init(decoding: units, as: UTF16.self)
      return
    }
    self.init(unsafeUninitializedCapacity: units.count) { bytes in
      for (index, unit) in units.enumerated() { bytes[index] = UInt8(truncatingIfNeeded: unit) }
      return units.count
    }
  }
}
