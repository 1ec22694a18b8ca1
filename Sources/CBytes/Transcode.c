#include "CBytesTranscode.h"

#include <stdint.h>
#include <string.h>

enum { WORD = sizeof(uint64_t) };

static inline void put_unit(uint8_t *units, size_t i, uint16_t unit, bool is_big_endian) {
  units[2 * i + is_big_endian] = (uint8_t)unit;
  units[2 * i + !is_big_endian] = (uint8_t)(unit >> 8);
}

static inline uint16_t unit_at(const uint8_t *units, size_t i, bool is_big_endian) {
  return (uint16_t)(units[2 * i + is_big_endian] | units[2 * i + !is_big_endian] << 8);
}

/// Reads a scalar of valid UTF-8, and advances the index.
static inline uint32_t next_scalar(const uint8_t *utf8, size_t count, size_t *i) {
  uint8_t first = utf8[(*i)++];
  if (first < 0x80) return first;
  int rest = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
  uint32_t scalar = first & (0x3F >> rest);
  for (; rest > 0 && *i < count; rest--) scalar = scalar << 6 | (utf8[(*i)++] & 0x3F);
  return scalar;
}

/// Inlined for each byte order, so that ASCII is copied in vectors.
__attribute__((always_inline)) static inline size_t
to_utf16(const uint8_t *utf8, size_t count, uint8_t *units, bool is_big_endian) {
  size_t i = 0, length = 0;
  while (i < count) {
    uint64_t word;
    if (i + WORD <= count && (memcpy(&word, utf8 + i, WORD), word & UINT64_C(0x8080808080808080)) == 0) {
      for (int n = 0; n < WORD; n++) put_unit(units, length + n, utf8[i + n], is_big_endian);
      i += WORD;
      length += WORD;
      continue;
    }
    uint32_t scalar = next_scalar(utf8, count, &i);
    if (scalar >= 0x10000) {
      put_unit(units, length++, (uint16_t)(0xD7C0 + (scalar >> 10)), is_big_endian);
      scalar = 0xDC00 | (scalar & 0x3FF);
    }
    put_unit(units, length++, (uint16_t)scalar, is_big_endian);
  }
  return 2 * length;
}

size_t cbytes_utf8_to_utf16(const void *utf8, size_t count, void *units, bool is_big_endian) {
  return is_big_endian ? to_utf16(utf8, count, units, true) : to_utf16(utf8, count, units, false);
}

/// Writes a scalar as UTF-8, and returns the number of bytes.
static inline size_t put_scalar(uint8_t *utf8, uint32_t scalar) {
  if (scalar < 0x80) {
    utf8[0] = (uint8_t)scalar;
    return 1;
  }
  int rest = scalar < 0x800 ? 1 : scalar < 0x10000 ? 2 : 3;
  static const uint8_t marks[] = {0, 0xC0, 0xE0, 0xF0};
  for (int n = rest; n > 0; n--, scalar >>= 6) utf8[n] = 0x80 | (scalar & 0x3F);
  utf8[0] = (uint8_t)(marks[rest] | scalar);
  return (size_t)rest + 1;
}

__attribute__((always_inline)) static inline size_t
to_utf8(const uint8_t *units, size_t count, uint8_t *utf8, bool is_big_endian) {
  size_t i = 0, length = 0;
  while (i < count) {
    if (i + WORD <= count) {
      uint16_t bits = 0;
      for (int n = 0; n < WORD; n++) bits |= unit_at(units, i + n, is_big_endian);
      if (bits < 0x80) {
        for (int n = 0; n < WORD; n++) utf8[length + n] = (uint8_t)unit_at(units, i + n, is_big_endian);
        i += WORD;
        length += WORD;
        continue;
      }
    }
    uint32_t scalar = unit_at(units, i++, is_big_endian);
    if ((scalar & 0xF800) == 0xD800) {
      uint16_t low = i < count ? unit_at(units, i, is_big_endian) : 0;
      bool is_pair = scalar < 0xDC00 && (low & 0xFC00) == 0xDC00;
      scalar = is_pair ? 0x10000 + ((scalar & 0x3FF) << 10 | (low & 0x3FF)) : 0xFFFD;
      i += is_pair;
    }
    length += put_scalar(utf8 + length, scalar);
  }
  return length;
}

size_t cbytes_utf16_to_utf8(const void *units, size_t count, void *utf8, bool is_big_endian) {
  return is_big_endian ? to_utf8(units, count, utf8, true) : to_utf8(units, count, utf8, false);
}
