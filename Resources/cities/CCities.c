#include "CCities.h"

#include <stdalign.h>

// Written by the script "make" beside this file; read in place, so each table is aligned.
static alignas(8) const unsigned char data[] = {
#embed "cities.bin"
};

const unsigned char *_Nonnull ccities_bytes(void) { return data; }

size_t ccities_count(void) { return sizeof data; }
