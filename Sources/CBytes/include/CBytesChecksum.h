#ifndef CBYTES_CHECKSUM_H
#define CBYTES_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

/// The state of a 64-bit checksum (XXH64 with seed 0) between two pieces of its input.
typedef struct {
  /// The four accumulators, one per lane of a stripe.
  uint64_t accumulators[4];
  /// The bytes after the last complete stripe; `count % 32` of them are valid.
  uint8_t held[32];
  /// The number of bytes so far.
  uint64_t count;
} CBytesChecksum;

/// The checksum of no bytes.
CBytesChecksum cbytes_checksum_start(void);

/// Adds a piece of the input.
void cbytes_checksum_add(
    CBytesChecksum *_Nonnull checksum, const void *_Nullable bytes, size_t count);

/// The checksum of all bytes so far; more may be added afterwards.
uint64_t cbytes_checksum_value(CBytesChecksum checksum);

#endif
