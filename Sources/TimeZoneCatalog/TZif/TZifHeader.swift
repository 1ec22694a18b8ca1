/// The version and the six counts at the head of a data block: RFC 9636 section 3.1.
struct TZifHeader {
  static let firstVersion: UInt8 = 0
  static let byteCount = 44

  let version: UInt8
  let universalTimeCount: Int
  let standardTimeCount: Int
  let leapSecondCount: Int
  let transitionCount: Int
  let typeCount: Int
  let characterCount: Int

  var isConsistent: Bool {
    typeCount > 0 && characterCount > 0
      && (universalTimeCount == 0 || universalTimeCount == typeCount)
      && (standardTimeCount == 0 || standardTimeCount == typeCount)
  }

  func blockSize(timeSize: Int) -> Int {
    transitionCount * (timeSize + 1) + typeCount * 6 + characterCount
      + leapSecondCount * (timeSize + 4) + standardTimeCount + universalTimeCount
  }
}
