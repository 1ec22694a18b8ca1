import Synchronization

@testable import Documents

/// Injects failures into system calls and counts the calls.
final class Faults: Sendable {
  private let count = Mutex(0)

  /// The number of calls so far.
  var calls: Int { count.withLock { $0 } }

  /// System calls of which the n-th fails, and all later ones too if the program dies there.
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

  /// System calls of which all of one kind fail.
  static func failing(_ call: SystemCall, with errno: Int32) -> SystemCalls {
    var calls = SystemCalls()
    calls.fault = { $0 == call ? errno : 0 }
    return calls
  }
}

/// Records system calls in order.
final class CallLog: Sendable {
  private let log = Mutex<[SystemCall]>([])

  var calls: [SystemCall] { log.withLock { $0 } }

  func add(_ call: SystemCall) { log.withLock { $0.append(call) } }
}
