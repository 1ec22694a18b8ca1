#ifndef CCATALOG_CODE_H
#define CCATALOG_CODE_H

/// Returns the file of a page, such as LabelPage, or NULL if there is none.
const char *catalog_code(const char *page);

#endif
