#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stddef.h>

/// How many blocks of memory the calling thread has asked for since it began.
size_t allocations_count(void);

#endif
