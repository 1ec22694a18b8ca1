#include "CRunLoop.h"

#include <signal.h>
#include <stddef.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <time.h>

// libdispatch exports these functions for other run loops ("4CF": for CoreFoundation on Linux).
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

int runloop_main_queue_handle(void) { return _dispatch_get_main_queue_handle_4CF(); }

void runloop_run_main_queue(void) { _dispatch_main_queue_callback_4CF(NULL); }

int runloop_event(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

int runloop_timer(void) { return timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC); }

void runloop_set_timer(int descriptor, int64_t seconds, int64_t nanoseconds) {
  struct itimerspec time = {.it_value = {.tv_sec = seconds, .tv_nsec = nanoseconds}};
  timerfd_settime(descriptor, 0, &time, NULL);
}

void runloop_handle_signal(int signal, void (*handler)(int)) {
  struct sigaction action;
  if (sigaction(signal, NULL, &action) != 0 || action.sa_handler == SIG_IGN) return;
  action = (struct sigaction){.sa_handler = handler, .sa_flags = SA_RESTART};
  sigaction(signal, &action, NULL);
}
