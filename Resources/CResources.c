#include "CResources.h"

#include <string.h>

// To add a file: one array and one line of the table.

static const unsigned char texts_ar[] = {
#embed "texts/ar.txt"
};

static const unsigned char texts_de[] = {
#embed "texts/de.txt"
};

static const unsigned char texts_en[] = {
#embed "texts/en.txt"
};

static const unsigned char texts_es[] = {
#embed "texts/es.txt"
};

static const unsigned char texts_fr[] = {
#embed "texts/fr.txt"
};

static const unsigned char texts_ja[] = {
#embed "texts/ja.txt"
};

static const CResource resources[] = {
    {"texts/ar.txt", texts_ar, sizeof texts_ar},
    {"texts/de.txt", texts_de, sizeof texts_de},
    {"texts/en.txt", texts_en, sizeof texts_en},
    {"texts/es.txt", texts_es, sizeof texts_es},
    {"texts/fr.txt", texts_fr, sizeof texts_fr},
    {"texts/ja.txt", texts_ja, sizeof texts_ja},
};

size_t cresources_count(void) { return sizeof resources / sizeof resources[0]; }

CResource cresources_at(size_t index) { return resources[index]; }

CResource cresources_find(const char *name) {
  for (size_t index = 0; index < cresources_count(); index++)
    if (strcmp(resources[index].name, name) == 0) return resources[index];
  return (CResource){name, NULL, 0};
}
