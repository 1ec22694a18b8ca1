#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stddef.h>

/// The number of allocations by the calling thread since it started.
size_t allocations_count(void);

#endif
