import Dispatch
import Glibc

/// The signals that a program hears on the main queue, while it is held.
final class SignalWatch {
  private let sources: [any DispatchSourceSignal]

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - signals: Their numbers.
  ///   - onSignal: Hears the number of each that comes.
  init(_ signals: [Int32], onSignal: @escaping (Int32) -> Void) {
    sources = signals.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { onSignal(number) }
      source.activate()
      return source
    }
  }

  /// Ends the program by a signal, as if it had not been caught.
  static func die(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    kill(getpid(), number)
    exit(128 + number)
  }
}
