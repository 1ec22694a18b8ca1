#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stddef.h>

/// The number of allocations by the calling thread since it started.
size_t allocations_count(void);

/// The usable bytes of the blocks that the calling thread allocated, less those that it freed.
///
/// Wraps around when the thread frees blocks of other threads; only differences are meaningful.
size_t allocations_bytes(void);

#endif
