#include "CBytes.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined(__x86_64__) && defined(__GLIBC__)
#define WIDEST __attribute__((target_clones("avx2", "default")))
#else
#define WIDEST
#endif

enum { VECTOR_BYTES = 32, STRIDE = 1024, NEAR = 64 };

/// A line feed and a carriage return in memory representation.
typedef struct {
  uint32_t lf, cr;
} Breaks;

#define UNIT uint8_t
#define NAMED(name) byte_##name
#include "LineEndScan.h"

#define UNIT uint16_t
#define NAMED(name) pair_##name
#include "LineEndScan.h"

#define UNIT uint32_t
#define NAMED(name) quad_##name
#include "LineEndScan.h"

static size_t unit_size(CBytesText text) {
  switch (text.units) {
    case CBytesUnitsUTF16LE:
    case CBytesUnitsUTF16BE: return 2;
    case CBytesUnitsUTF32LE:
    case CBytesUnitsUTF32BE: return 4;
    default: return 1;
  }
}

/// Returns a unit as it is in memory.
static uint32_t in_memory(uint8_t value, size_t size, bool is_big_endian) {
  uint8_t bytes[4] = {0};
  bytes[is_big_endian ? size - 1 : 0] = value;
  uint16_t pair;
  uint32_t quad;
  memcpy(&pair, bytes, sizeof pair);
  memcpy(&quad, bytes, sizeof quad);
  return size == 1 ? value : size == 2 ? pair : quad;
}

static Breaks breaks_of(CBytesText text) {
  const uint8_t lf = text.units == CBytesUnitsEBCDIC15   ? 0x15
                     : text.units == CBytesUnitsEBCDIC25 ? 0x25
                                                         : 0x0A;
  const bool is_big_endian = text.units == CBytesUnitsUTF16BE || text.units == CBytesUnitsUTF32BE;
  const size_t size = unit_size(text);
  return (Breaks){in_memory(lf, size, is_big_endian), in_memory(0x0D, size, is_big_endian)};
}

static size_t find(CBytesText text, size_t i, size_t end, size_t *ordinal) {
  Breaks breaks = breaks_of(text);
  switch (unit_size(text)) {
    case 1: return byte_find(text.bytes, i, end, text.count, breaks, ordinal);
    case 2: return pair_find(text.bytes, i, end, text.count / 2, breaks, ordinal);
    default: return quad_find(text.bytes, i, end, text.count / 4, breaks, ordinal);
  }
}

static size_t scan(CBytesText text, size_t i, size_t end) {
  Breaks breaks = breaks_of(text);
  switch (unit_size(text)) {
    case 1: return byte_scan(text.bytes, i, end, text.count, breaks);
    case 2: return pair_scan(text.bytes, i, end, text.count / 2, breaks);
    default: return quad_scan(text.bytes, i, end, text.count / 4, breaks);
  }
}

size_t cbytes_count_line_ends(CBytesText text, size_t start, size_t end) {
  size_t size = unit_size(text);
  return scan(text, start / size, end / size);
}

size_t cbytes_find_line_end(CBytesText text, size_t start, size_t ordinal) {
  size_t size = unit_size(text), i = start / size, count = text.count / size;
  // Fast path: in most texts the next line end is near, so try a scalar scan before vectors.
  size_t near = count - i < NEAR ? count : i + NEAR, found = find(text, i, near, &ordinal);
  if (found > 0) return found * size;
  i = near;
  // Long strides first, then shorter ones within the stride that contains the target, then units. A
  // single vector takes as long as its units, so the smallest stride is larger.
  for (size_t stride = STRIDE; stride > NEAR; stride /= 8) {
    for (; count - i >= stride; i += stride) {
      size_t passed = scan(text, i, i + stride);
      if (passed >= ordinal) break;
      ordinal -= passed;
    }
  }
  return find(text, i, count, &ordinal) * size;
}

size_t cbytes_find_last_line_end(CBytesText text, size_t start, size_t end) {
  size_t size = unit_size(text), first = start / size, i = end / size;
  while (i - first >= VECTOR_BYTES && scan(text, i - VECTOR_BYTES, i) == 0) i -= VECTOR_BYTES;
  while (i > first && scan(text, i - 1, i) == 0) i--;
  return i > first ? i * size : 0;
}

size_t cbytes_line_ends(CBytesText text, CBytesLineEnd *ends, size_t room) {
  Breaks breaks = breaks_of(text);
  switch (unit_size(text)) {
    case 1: return byte_list(text.bytes, text.count, breaks, ends, room);
    case 2: return pair_list(text.bytes, text.count / 2, breaks, ends, room);
    default: return quad_list(text.bytes, text.count / 4, breaks, ends, room);
  }
}
