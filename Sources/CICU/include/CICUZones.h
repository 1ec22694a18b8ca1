// What time zones need of ICU.
//
// Texts cross as UTF-8 in buffers of the caller. A function that writes text returns its length,
// or 0 where ICU knows none or the buffer is too small.

#ifndef CICU_ZONES_H
#define CICU_ZONES_H

#include <stdbool.h>
#include <stdint.h>

/// UTF-16 units that suffice for an identifier, and for a name.
enum { ICU_ZONE_ID_CAPACITY = 128, ICU_ZONE_NAME_CAPACITY = 256 };

typedef struct ICUZoneCalendar ICUZoneCalendar;
typedef struct ICUCityFormat ICUCityFormat;
typedef struct ICUZoneArray ICUZoneArray;

/// The version of ICU's own time zone data, such as 2022e.
const char *icu_zone_data_version(void);

/// ICU's canonical identifier, which may be older than the one asked for: Europe/Kiev.
int32_t icu_zone_canonical(const char *identifier, char *out, int32_t cap);

// Calendars, for what ICU knows of a zone's changes

ICUZoneCalendar *icu_zone_calendar_open(const char *identifier);

void icu_zone_calendar_close(ICUZoneCalendar *calendar);

/// The offset from UTC and the part of it that is daylight saving, both in milliseconds.
bool icu_zone_offset(ICUZoneCalendar *calendar, double millis, int32_t *total, int32_t *daylight);

bool icu_zone_next_transition(ICUZoneCalendar *calendar, double millis, double *next);

// Names

/// A formatter of exemplar locations: pattern VVV of UTS 35, such as Los Angeles or 東京.
ICUCityFormat *icu_zone_city_format_open(const char *locale);

void icu_zone_city_format_close(ICUCityFormat *format);

int32_t icu_zone_city(ICUCityFormat *format, ICUZoneCalendar *calendar, const char *identifier,
                      char *out, int32_t cap);

/// The name of a territory, given its ISO 3166 code of two letters, in the language of a locale.
int32_t icu_zone_country(const char *code, const char *locale, char *out, int32_t cap);

/// What is short for a territory in the language of a locale, such as UK, or else its name.
int32_t icu_zone_country_short(const char *code, const char *locale, char *out, int32_t cap);

/// The three letters of ISO 3166 for a territory, given its two.
int32_t icu_zone_country_three_letters(const char *code, char *out, int32_t cap);

// ICU's table of zones

/// ICU's zones and their territories: the resource zoneinfo64 holds both as parallel arrays.
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
