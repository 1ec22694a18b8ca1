#ifndef CICU_ZONES_H
#define CICU_ZONES_H

#include <stdbool.h>
#include <string.h>
#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/uldnames.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>
#include "text.h"

// ICU renames its functions by version with macros, which Swift does not see: each is wrapped.
// Texts cross as UTF-8 in buffers of the caller. A function that writes text returns its length,
// or 0 where ICU knows none or the buffer is too small.

enum { ICU_ZONE_ID_CAPACITY = 128, ICU_ZONE_NAME_CAPACITY = 256 };

static inline int32_t icu_zone_to_utf16(const char *utf8, UChar *id) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = 0;
  u_strFromUTF8(id, ICU_ZONE_ID_CAPACITY, &length, utf8, -1, &status);
  return status == U_ZERO_ERROR ? length : 0;
}

static inline int32_t icu_zone_to_utf8(const UChar *text, int32_t length, char *out, int32_t cap) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t written = 0;
  u_strToUTF8(out, cap, &written, text, length, &status);
  return U_SUCCESS(status) ? written : 0;
}

/// The version of ICU's own time zone data, such as 2022e.
static inline const char *icu_zone_data_version(void) {
  UErrorCode status = U_ZERO_ERROR;
  const char *version = ucal_getTZDataVersion(&status);
  return U_SUCCESS(status) && version ? version : "";
}

/// ICU's canonical identifier, which may be older than the one asked for: Europe/Kiev.
static inline int32_t icu_zone_canonical(const char *identifier, char *out, int32_t cap) {
  UErrorCode status = U_ZERO_ERROR;
  UChar id[ICU_ZONE_ID_CAPACITY], canonical[ICU_ZONE_ID_CAPACITY];
  UBool isSystem = false;
  int32_t length = icu_zone_to_utf16(identifier, id);
  if (length == 0) return 0;
  length = ucal_getCanonicalTimeZoneID(
      id, length, canonical, ICU_ZONE_ID_CAPACITY, &isSystem, &status);
  if (U_FAILURE(status) || !isSystem) return 0;
  return icu_zone_to_utf8(canonical, length, out, cap);
}

// MARK: - Calendars, for what ICU knows of a zone's changes

static inline UCalendar *icu_zone_calendar_open(const char *identifier) {
  UErrorCode status = U_ZERO_ERROR;
  UChar id[ICU_ZONE_ID_CAPACITY];
  int32_t length = icu_zone_to_utf16(identifier, id);
  if (length == 0) return NULL;
  UCalendar *calendar = ucal_open(id, length, "en", UCAL_GREGORIAN, &status);
  return U_SUCCESS(status) ? calendar : NULL;
}

static inline void icu_zone_calendar_close(UCalendar *calendar) { ucal_close(calendar); }

/// The offset from UTC and the part of it that is daylight saving, both in milliseconds.
static inline bool icu_zone_offset(
    UCalendar *calendar, double millis, int32_t *total, int32_t *daylight) {
  UErrorCode status = U_ZERO_ERROR;
  ucal_setMillis(calendar, millis, &status);
  *daylight = ucal_get(calendar, UCAL_DST_OFFSET, &status);
  *total = ucal_get(calendar, UCAL_ZONE_OFFSET, &status) + *daylight;
  return U_SUCCESS(status);
}

static inline bool icu_zone_next_transition(UCalendar *calendar, double millis, double *next) {
  UErrorCode status = U_ZERO_ERROR;
  ucal_setMillis(calendar, millis, &status);
  bool found = ucal_getTimeZoneTransitionDate(calendar, UCAL_TZ_TRANSITION_NEXT, next, &status);
  return found && U_SUCCESS(status);
}

// MARK: - Names

/// A formatter of exemplar locations: pattern VVV of UTS 35, such as Los Angeles or 東京.
static inline UDateFormat *icu_zone_city_format_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  static const UChar pattern[] = {'V', 'V', 'V'};
  icu_setDefaultZone(&status);
  UDateFormat *format = udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, NULL, 0, pattern, 3, &status);
  return U_SUCCESS(status) ? format : NULL;
}

static inline void icu_zone_city_format_close(UDateFormat *format) { udat_close(format); }

static inline int32_t icu_zone_city(
    UDateFormat *format, UCalendar *calendar, const char *identifier, char *out, int32_t cap) {
  UErrorCode status = U_ZERO_ERROR;
  UChar id[ICU_ZONE_ID_CAPACITY], name[ICU_ZONE_NAME_CAPACITY];
  int32_t length = icu_zone_to_utf16(identifier, id);
  if (length == 0) return 0;
  ucal_setTimeZone(calendar, id, length, &status);
  length = udat_formatCalendar(format, calendar, name, ICU_ZONE_NAME_CAPACITY, NULL, &status);
  return U_SUCCESS(status) ? icu_zone_to_utf8(name, length, out, cap) : 0;
}

/// The name of a territory, given its ISO 3166 code of two letters, in the language of a locale.
static inline int32_t icu_zone_country(
    const char *code, const char *locale, char *out, int32_t cap) {
  UErrorCode status = U_ZERO_ERROR;
  UChar name[ICU_ZONE_NAME_CAPACITY];
  char territory[4] = "_";
  if (strlen(code) != 2) return 0;
  memcpy(territory + 1, code, 2);
  int32_t length = uloc_getDisplayCountry(territory, locale, name, ICU_ZONE_NAME_CAPACITY, &status);
  return U_SUCCESS(status) ? icu_zone_to_utf8(name, length, out, cap) : 0;
}

/// What is short for a territory in the language of a locale, such as UK, or else its name.
static inline int32_t icu_zone_country_short(
    const char *code, const char *locale, char *out, int32_t cap) {
  UErrorCode status = U_ZERO_ERROR;
  UChar name[ICU_ZONE_NAME_CAPACITY];
  UDisplayContext contexts[] = {UDISPCTX_LENGTH_SHORT};
  ULocaleDisplayNames *names = uldn_openForContext(locale, contexts, 1, &status);
  int32_t length = uldn_regionDisplayName(names, code, name, ICU_ZONE_NAME_CAPACITY, &status);
  uldn_close(names);
  return U_SUCCESS(status) ? icu_zone_to_utf8(name, length, out, cap) : 0;
}

/// The three letters of ISO 3166 for a territory, given its two.
static inline int32_t icu_zone_country_three_letters(const char *code, char *out, int32_t cap) {
  char territory[4] = "_";
  if (strlen(code) != 2) return 0;
  memcpy(territory + 1, code, 2);
  const char *letters = uloc_getISO3Country(territory);
  int32_t length = (int32_t)strlen(letters);
  if (length >= cap) return 0;
  memcpy(out, letters, (size_t)length);
  return length;
}

// MARK: - ICU's table of zones

/// ICU's zones and their territories: the resource zoneinfo64 holds both as parallel arrays.
typedef struct {
  UResourceBundle *bundle;
  UResourceBundle *names;
  UResourceBundle *regions;
  int32_t count;
} icu_zone_table;

static inline void icu_zone_table_close(icu_zone_table table) {
  ures_close(table.regions);
  ures_close(table.names);
  ures_close(table.bundle);
}

static inline icu_zone_table icu_zone_table_open(void) {
  UErrorCode status = U_ZERO_ERROR;
  icu_zone_table table = {NULL, NULL, NULL, 0};
  table.bundle = ures_openDirect(NULL, "zoneinfo64", &status);
  table.names = ures_getByKey(table.bundle, "Names", NULL, &status);
  table.regions = ures_getByKey(table.bundle, "Regions", NULL, &status);
  if (U_SUCCESS(status)) table.count = ures_getSize(table.names);
  return table;
}

static inline int32_t icu_zone_table_text(
    const UResourceBundle *array, int32_t index, char *out, int32_t cap) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = 0;
  const UChar *text = ures_getStringByIndex(array, index, &length, &status);
  return U_SUCCESS(status) ? icu_zone_to_utf8(text, length, out, cap) : 0;
}

#endif
