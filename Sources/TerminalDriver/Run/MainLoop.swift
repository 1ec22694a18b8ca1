import CRunLoop
import Glibc

/// The run loop: runs the main queue on the main thread and watches file descriptors.
///
/// On Linux `dispatchMain` runs the main queue on a worker thread. Swift then doesn't recognize the
/// main actor outside tasks, and defers every isolated `deinit` to another turn of the queue; and a
/// worker thread has no alternate signal stack for the handler of a stack overflow.
///
/// The terminal and the timers are watched here instead of by libdispatch sources, whose manager
/// thread would wake up first, and once more to re-arm: a key is handled directly, and a tick of a
/// clock is one wake-up.
final class MainLoop {
  /// Called after all pending events are handled, before the loop waits.
  var beforeWaiting: () -> Void = {}

  private var requests: [pollfd] = []
  private var handlers: [() -> Void] = []

  /// Makes a loop.
  init() {
    let handle = runloop_main_queue_handle()
    watch(handle) {
      var count: UInt64 = 0
      _ = read(handle, &count, MemoryLayout<UInt64>.size)
      runloop_run_main_queue()
    }
  }

  /// Calls a handler whenever a descriptor is readable or its peer has closed.
  func watch(_ descriptor: Int32, _ handler: @escaping () -> Void) {
    requests.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    handlers.append(handler)
  }

  /// Runs until the program exits.
  func run() -> Never {
    while true {
      beforeWaiting()
      guard poll(&requests, nfds_t(requests.count), -1) > 0 else { continue }
      for (request, handler) in zip(requests, handlers) where request.revents != 0 { handler() }
    }
  }
}
