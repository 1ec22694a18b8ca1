// The ICU functions for time zones.
//
// Texts are passed as UTF-8 in the caller's buffers. A function that writes text returns its
// length, or 0 if there is none or the buffer is too small.

#ifndef CICU_ZONES_H
#define CICU_ZONES_H

#include <stdbool.h>
#include <stdint.h>

/// Sufficient capacities in UTF-16 units for an identifier and for a name.
enum { ICU_ZONE_ID_CAPACITY = 128, ICU_ZONE_NAME_CAPACITY = 256 };

typedef struct ICUZoneCalendar ICUZoneCalendar;
typedef struct ICUCityFormat ICUCityFormat;
typedef struct ICUZoneArray ICUZoneArray;

/// The version of ICU, such as 72.1, until the next call in the same thread.
const char *icu_version(void);

/// The version of ICU's own time zone data, such as 2022e.
const char *icu_zone_data_version(void);

/// Writes ICU's canonical identifier, which may be an older one, such as Europe/Kiev.
int32_t icu_zone_canonical(const char *identifier, char *out, int32_t cap);

// Calendars, for the transitions of a zone

ICUZoneCalendar *icu_zone_calendar_open(const char *identifier);

void icu_zone_calendar_close(ICUZoneCalendar *calendar);

/// Returns the total offset from UTC and its daylight saving part, in milliseconds.
bool icu_zone_offset(ICUZoneCalendar *calendar, double millis, int32_t *total, int32_t *daylight);

bool icu_zone_next_transition(ICUZoneCalendar *calendar, double millis, double *next);

// Names

/// A formatter of exemplar locations: pattern VVV of UTS 35, such as Los Angeles or 東京.
ICUCityFormat *icu_zone_city_format_open(const char *locale);

void icu_zone_city_format_close(ICUCityFormat *format);

int32_t icu_zone_city(ICUCityFormat *format, ICUZoneCalendar *calendar, const char *identifier,
                      char *out, int32_t cap);

/// Writes the name of a territory with a two-letter ISO 3166 code, in the language of a locale.
int32_t icu_zone_country(const char *code, const char *locale, char *out, int32_t cap);

// ICU's table of zones

/// ICU's zones and their territories, parallel arrays in the resource zoneinfo64.
typedef struct {
  ICUZoneArray *bundle;
  ICUZoneArray *names;
  ICUZoneArray *regions;
  int32_t count;
} icu_zone_table;

icu_zone_table icu_zone_table_open(void);

void icu_zone_table_close(icu_zone_table table);

int32_t icu_zone_table_text(const ICUZoneArray *array, int32_t index, char *out, int32_t cap);

#endif
