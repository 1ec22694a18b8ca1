#include <string.h>

#include "ICU.h"

static int32_t icu_zone_to_utf16(const char *utf8, UChar *id) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = 0;
  u_strFromUTF8(id, ICU_ZONE_ID_CAPACITY, &length, utf8, -1, &status);
  return status == U_ZERO_ERROR ? length : 0;
}

static int32_t icu_zone_to_utf8(const UChar *text, int32_t length, char *out, int32_t cap) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t written = 0;
  u_strToUTF8(out, cap, &written, text, length, &status);
  return U_SUCCESS(status) ? written : 0;
}

const char *icu_version(void) {
  static _Thread_local char text[U_MAX_VERSION_STRING_LENGTH];
  UVersionInfo version;
  u_getVersion(version);
  u_versionToString(version, text);
  return text;
}

const char *icu_zone_data_version(void) {
  UErrorCode status = U_ZERO_ERROR;
  const char *version = ucal_getTZDataVersion(&status);
  return U_SUCCESS(status) && version ? version : "";
}

int32_t icu_zone_canonical(const char *identifier, char *out, int32_t cap) {
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

// Calendars, for the transitions of a zone

ICUZoneCalendar *icu_zone_calendar_open(const char *identifier) {
  UErrorCode status = U_ZERO_ERROR;
  UChar id[ICU_ZONE_ID_CAPACITY];
  int32_t length = icu_zone_to_utf16(identifier, id);
  if (length == 0) return NULL;
  UCalendar *calendar = ucal_open(id, length, "en", UCAL_GREGORIAN, &status);
  return U_SUCCESS(status) ? (ICUZoneCalendar *)calendar : NULL;
}

void icu_zone_calendar_close(ICUZoneCalendar *calendar) { ucal_close((UCalendar *)calendar); }

bool icu_zone_offset(ICUZoneCalendar *zone, double millis, int32_t *total, int32_t *daylight) {
  UErrorCode status = U_ZERO_ERROR;
  UCalendar *calendar = (UCalendar *)zone;
  ucal_setMillis(calendar, millis, &status);
  *daylight = ucal_get(calendar, UCAL_DST_OFFSET, &status);
  *total = ucal_get(calendar, UCAL_ZONE_OFFSET, &status) + *daylight;
  return U_SUCCESS(status);
}

bool icu_zone_next_transition(ICUZoneCalendar *zone, double millis, double *next) {
  UErrorCode status = U_ZERO_ERROR;
  UCalendar *calendar = (UCalendar *)zone;
  ucal_setMillis(calendar, millis, &status);
  bool found = ucal_getTimeZoneTransitionDate(calendar, UCAL_TZ_TRANSITION_NEXT, next, &status);
  return found && U_SUCCESS(status);
}

// Names

ICUCityFormat *icu_zone_city_format_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  static const UChar pattern[] = {'V', 'V', 'V'};
  icu_setDefaultZone(&status);
  UDateFormat *format = udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, NULL, 0, pattern, 3, &status);
  return U_SUCCESS(status) ? (ICUCityFormat *)format : NULL;
}

void icu_zone_city_format_close(ICUCityFormat *format) { udat_close((UDateFormat *)format); }

int32_t icu_zone_city(ICUCityFormat *format, ICUZoneCalendar *zone, const char *identifier,
                      char *out, int32_t cap) {
  UErrorCode status = U_ZERO_ERROR;
  UChar id[ICU_ZONE_ID_CAPACITY], name[ICU_ZONE_NAME_CAPACITY];
  int32_t length = icu_zone_to_utf16(identifier, id);
  if (length == 0) return 0;
  UCalendar *calendar = (UCalendar *)zone;
  ucal_setTimeZone(calendar, id, length, &status);
  length = udat_formatCalendar(
      (UDateFormat *)format, calendar, name, ICU_ZONE_NAME_CAPACITY, NULL, &status);
  return U_SUCCESS(status) ? icu_zone_to_utf8(name, length, out, cap) : 0;
}

int32_t icu_zone_country(const char *code, const char *locale, char *out, int32_t cap) {
  UErrorCode status = U_ZERO_ERROR;
  UChar name[ICU_ZONE_NAME_CAPACITY];
  char territory[4] = "_";
  if (strlen(code) != 2) return 0;
  memcpy(territory + 1, code, 2);
  int32_t length = uloc_getDisplayCountry(territory, locale, name, ICU_ZONE_NAME_CAPACITY, &status);
  return U_SUCCESS(status) ? icu_zone_to_utf8(name, length, out, cap) : 0;
}

// ICU's table of zones

void icu_zone_table_close(icu_zone_table table) {
  ures_close((UResourceBundle *)table.regions);
  ures_close((UResourceBundle *)table.names);
  ures_close((UResourceBundle *)table.bundle);
}

icu_zone_table icu_zone_table_open(void) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *bundle = ures_openDirect(NULL, "zoneinfo64", &status);
  UResourceBundle *names = ures_getByKey(bundle, "Names", NULL, &status);
  UResourceBundle *regions = ures_getByKey(bundle, "Regions", NULL, &status);
  return (icu_zone_table){
      (ICUZoneArray *)bundle, (ICUZoneArray *)names, (ICUZoneArray *)regions,
      U_SUCCESS(status) ? ures_getSize(names) : 0};
}

int32_t icu_zone_table_text(const ICUZoneArray *array, int32_t index, char *out, int32_t cap) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = 0;
  const UChar *text = ures_getStringByIndex((const UResourceBundle *)array, index, &length, &status);
  return U_SUCCESS(status) ? icu_zone_to_utf8(text, length, out, cap) : 0;
}
