#ifndef CBYTES_TRANSCODE_H
#define CBYTES_TRANSCODE_H

#include <stdbool.h>
#include <stddef.h>

/// Writes valid UTF-8 as UTF-16, and returns the number of written bytes: at most two
/// for each byte.
size_t cbytes_utf8_to_utf16(
    const void *_Nonnull utf8, size_t count, void *_Nonnull units, bool is_big_endian);

/// Writes `count` units of UTF-16 as UTF-8, U+FFFD for each unpaired surrogate, and returns the
/// number of written bytes: at most three for each unit.
size_t cbytes_utf16_to_utf8(
    const void *_Nonnull units, size_t count, void *_Nonnull utf8, bool is_big_endian);

#endif
