#ifndef CBYTES_FIND_H
#define CBYTES_FIND_H

#include <stdbool.h>
#include <stddef.h>

/// Bytes to find in other bytes.
///
/// If the case of ASCII letters is ignored, the needle has lowercase letters.
typedef struct {
  const void *_Nonnull bytes;
  size_t count;
  bool ignores_case;
} CBytesNeedle;

/// Returns the offset of the first occurrence of a needle at or after `start`, or -1 if there is
/// none.
///
/// The time is linear in the number of bytes, for every needle.
ptrdiff_t cbytes_find(
    const void *_Nonnull bytes, size_t count, size_t start, CBytesNeedle needle);

/// Returns the offset of the first byte beyond ASCII at or after `start`, or `count`.
size_t cbytes_find_beyond_ascii(const void *_Nonnull bytes, size_t count, size_t start);

/// Returns whether all bytes are ASCII.
bool cbytes_is_ascii(const void *_Nonnull bytes, size_t count);

#endif
