// What a run loop on the main thread needs and Swift's modules for Linux leave out.

#ifndef CRUNLOOP_RUNLOOP_H
#define CRUNLOOP_RUNLOOP_H

#include <signal.h>
#include <stdbool.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>

/// The eventfd that libdispatch signals when the main queue has work.
///
/// Exported for run loops other than its own ("4CF": for CoreFoundation, which uses it on Linux).
int _dispatch_get_main_queue_handle_4CF(void);

/// Runs what waits in the main queue.
void _dispatch_main_queue_callback_4CF(void *message);

/// Calls a handler for a signal, unless the program was started with the signal ignored (nohup).
static inline void signal_handle(int signal, void (*handler)(int)) {
  struct sigaction action;
  if (sigaction(signal, NULL, &action) != 0 || action.sa_handler == SIG_IGN) return;
  action = (struct sigaction){.sa_handler = handler, .sa_flags = SA_RESTART};
  sigaction(signal, &action, NULL);
}

#endif
