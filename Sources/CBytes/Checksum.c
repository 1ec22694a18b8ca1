#include "CBytes.h"

#include <string.h>

// XXH64 according to "xxHash fast digest algorithm", version 0.1.1: the input is split into stripes
// of four lanes, each lane feeds its own accumulator, and the accumulators are merged and mixed
// with the remaining bytes. The primes and the rotations are those of the specification.

enum { LANE = 8, STRIPE = 32 };

static const uint64_t PRIME_1 = 0x9E3779B185EBCA87, PRIME_2 = 0xC2B2AE3D27D4EB4F,
                      PRIME_3 = 0x165667B19E3779F9, PRIME_4 = 0x85EBCA77C2B2AE63,
                      PRIME_5 = 0x27D4EB2F165667C5;

static inline uint64_t rotated(uint64_t value, int bits) {
  return value << bits | value >> (64 - bits);
}

/// The eight bytes of a lane, little-endian.
static inline uint64_t lane_at(const uint8_t *bytes) {
  uint64_t lane;
  memcpy(&lane, bytes, sizeof lane);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  lane = __builtin_bswap64(lane);
#endif
  return lane;
}

/// The four bytes of half a lane, little-endian.
static inline uint64_t half_lane_at(const uint8_t *bytes) {
  uint32_t half;
  memcpy(&half, bytes, sizeof half);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  half = __builtin_bswap32(half);
#endif
  return half;
}

static inline uint64_t add_lane(uint64_t accumulator, uint64_t lane) {
  return rotated(accumulator + lane * PRIME_2, 31) * PRIME_1;
}

static void add_stripes(uint64_t accumulators[4], const uint8_t *bytes, size_t stripes) {
  // In local variables, so that the four independent chains stay in registers.
  uint64_t a = accumulators[0], b = accumulators[1], c = accumulators[2], d = accumulators[3];
  for (; stripes > 0; stripes--, bytes += STRIPE) {
    a = add_lane(a, lane_at(bytes));
    b = add_lane(b, lane_at(bytes + LANE));
    c = add_lane(c, lane_at(bytes + 2 * LANE));
    d = add_lane(d, lane_at(bytes + 3 * LANE));
  }
  accumulators[0] = a, accumulators[1] = b, accumulators[2] = c, accumulators[3] = d;
}

/// Merges the four accumulators, or returns the initial value if there was no complete stripe.
static uint64_t merged(const CBytesChecksum *checksum) {
  if (checksum->count < STRIPE) return PRIME_5;
  const uint64_t *accumulators = checksum->accumulators;
  uint64_t value = rotated(accumulators[0], 1) + rotated(accumulators[1], 7) +
                   rotated(accumulators[2], 12) + rotated(accumulators[3], 18);
  for (int i = 0; i < 4; i++) {
    value = (value ^ add_lane(0, accumulators[i])) * PRIME_1 + PRIME_4;
  }
  return value;
}

/// Adds the bytes after the last complete stripe.
static uint64_t with_rest(uint64_t value, const uint8_t *bytes, size_t count) {
  for (; count >= LANE; bytes += LANE, count -= LANE) {
    value = rotated(value ^ add_lane(0, lane_at(bytes)), 27) * PRIME_1 + PRIME_4;
  }
  if (count >= LANE / 2) {
    value = rotated(value ^ half_lane_at(bytes) * PRIME_1, 23) * PRIME_2 + PRIME_3;
    bytes += LANE / 2;
    count -= LANE / 2;
  }
  for (; count > 0; bytes++, count--) value = rotated(value ^ *bytes * PRIME_5, 11) * PRIME_1;
  return value;
}

CBytesChecksum cbytes_checksum_start(void) {
  return (CBytesChecksum){.accumulators = {PRIME_1 + PRIME_2, PRIME_2, 0, -PRIME_1}};
}

void cbytes_checksum_add(CBytesChecksum *checksum, const void *bytes, size_t count) {
  if (count == 0) return;
  const uint8_t *next = bytes;
  size_t held = checksum->count % STRIPE;
  checksum->count += count;
  if (held > 0) {
    size_t room = STRIPE - held, taken = count < room ? count : room;
    memcpy(checksum->held + held, next, taken);
    if (taken < room) return;
    add_stripes(checksum->accumulators, checksum->held, 1);
    next += taken;
    count -= taken;
  }
  add_stripes(checksum->accumulators, next, count / STRIPE);
  memcpy(checksum->held, next + (count - count % STRIPE), count % STRIPE);
}

uint64_t cbytes_checksum_value(CBytesChecksum checksum) {
  uint64_t value = merged(&checksum) + checksum.count;
  value = with_rest(value, checksum.held, checksum.count % STRIPE);
  value = (value ^ value >> 33) * PRIME_2;
  value = (value ^ value >> 29) * PRIME_3;
  return value ^ value >> 32;
}
