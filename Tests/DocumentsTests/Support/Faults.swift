import Synchronization

@testable import Documents

/// Makes system calls fail at a chosen moment and counts them.
final class Faults: Sendable {
  private let count = Mutex(0)

  /// How many calls were asked for so far.
  var calls: Int { count.withLock { $0 } }

  /// Calls of which the n-th fails, and, if the program is to die there, all that follow.
  func failing(at number: Int, with errno: Int32, dying: Bool = false) -> SystemCalls {
    var calls = SystemCalls()
    calls.fault = { _ in
      let current = self.count.withLock { count in
        defer { count += 1 }
        return count
      }
      return current == number || dying && current > number ? errno : 0
    }
    return calls
  }

  /// Calls of which all of one kind fail.
  static func failing(_ call: SystemCall, with errno: Int32) -> SystemCalls {
    var calls = SystemCalls()
    calls.fault = { $0 == call ? errno : 0 }
    return calls
  }
}

/// The calls that were made, in order.
final class CallLog: Sendable {
  private let log = Mutex<[SystemCall]>([])

  var calls: [SystemCall] { log.withLock { $0 } }

  func add(_ call: SystemCall) { log.withLock { $0.append(call) } }
}
