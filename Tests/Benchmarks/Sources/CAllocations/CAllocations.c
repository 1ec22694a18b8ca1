#include "CAllocations.h"

#include <errno.h>
#include <malloc.h>
#include <stdlib.h>

// The glibc functions behind the definitions below, which replace malloc and the related functions
// for the whole program, including the Swift runtime.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static _Thread_local size_t count;
static _Thread_local size_t bytes;

size_t allocations_count(void) { return count; }

size_t allocations_bytes(void) { return bytes; }

static void *counted(void *block) {
  count++;
  bytes += malloc_usable_size(block);
  return block;
}

void *malloc(size_t size) {
  return counted(__libc_malloc(size));
}

void *calloc(size_t items, size_t size) {
  return counted(__libc_calloc(items, size));
}

void *realloc(void *block, size_t size) {
  bytes -= malloc_usable_size(block);
  return counted(__libc_realloc(block, size));
}

void *aligned_alloc(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size));
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = counted(__libc_memalign(alignment, size));
  return *block ? 0 : ENOMEM;
}

void free(void *block) {
  bytes -= malloc_usable_size(block);
  __libc_free(block);
}
