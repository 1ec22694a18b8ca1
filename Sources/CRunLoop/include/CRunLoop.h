// Functions for a run loop on the main thread that Swift's modules for Linux lack.

#ifndef CRUNLOOP_H
#define CRUNLOOP_H

#include <stdint.h>

/// The eventfd that libdispatch signals when the main queue has work.
int runloop_main_queue_handle(void);

/// Runs the pending work of the main queue.
void runloop_run_main_queue(void);

/// Creates a non-blocking, close-on-exec eventfd; returns -1 on failure.
int runloop_event(void);

/// Creates a non-blocking, close-on-exec timerfd of the monotonic clock; returns -1 on failure.
int runloop_timer(void);

/// Sets a timerfd to fire once after a delay, or disarms it if both are zero.
void runloop_set_timer(int descriptor, int64_t seconds, int64_t nanoseconds);

/// Installs a signal handler, unless the process started with the signal ignored (`nohup`).
void runloop_handle_signal(int signal, void (*handler)(int));

#endif
