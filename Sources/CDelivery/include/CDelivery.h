// The state of deliveries on a thread, in memory of the thread: Swift has no
// thread-local variables.

#ifndef CDELIVERY_H
#define CDELIVERY_H

#include <stdbool.h>
#include <stdint.h>

/// The state of deliveries on the running thread.
typedef struct {
  /// The conditions that a send has to check, as bits; 0 in the usual case.
  uint8_t mode;
  /// Whether deliveries, releases or closures are queued for the end of the delivery.
  bool has_work;
  /// The queue; null until it is needed.
  void *_Nullable queue;
} CDeliveryState;

/// Reserved when the thread starts, so the access is one instruction.
extern _Thread_local CDeliveryState cdelivery_state __attribute__((tls_model("initial-exec")));

/// Returns the state of the running thread.
static inline CDeliveryState *_Nonnull cdelivery_current(void) { return &cdelivery_state; }

#endif
