// What a run loop on the main thread needs and Swift's modules for Linux leave out.

#ifndef CRUNLOOP_H
#define CRUNLOOP_H

#include <stdint.h>

/// The eventfd that libdispatch signals when the main queue has work.
int runloop_main_queue_handle(void);

/// Runs what waits in the main queue.
void runloop_run_main_queue(void);

/// Makes an eventfd that blocks nobody and that no child inherits; -1 when there is none left.
int runloop_event(void);

/// Makes a timerfd of the monotonic clock, as `runloop_event` does.
int runloop_timer(void);

/// Sets a timerfd to a moment from now, or switches it off where both are zero.
void runloop_set_timer(int descriptor, int64_t seconds, int64_t nanoseconds);

/// Calls a handler for a signal, unless the program was started with the signal ignored (nohup).
void runloop_handle_signal(int signal, void (*handler)(int));

#endif
