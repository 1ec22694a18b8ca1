#include "CCatalogCode.h"

#include <stddef.h>
#include <string.h>

// To add a page, add an array here and a line to the function.

#define PAGE(name)                                      \
  if (strcmp(page, #name) == 0) return (const char *)code_##name

static const unsigned char code_BarPage[] = {
#embed "../View/Pages/BarPage.swift" suffix(, 0)
};

static const unsigned char code_ButtonPage[] = {
#embed "../View/Pages/ButtonPage.swift" suffix(, 0)
};

static const unsigned char code_CanvasPage[] = {
#embed "../View/Pages/CanvasPage.swift" suffix(, 0)
};

static const unsigned char code_AlertPage[] = {
#embed "../View/Pages/AlertPage.swift" suffix(, 0)
};

static const unsigned char code_KeysPage[] = {
#embed "../View/Pages/KeysPage.swift" suffix(, 0)
};

static const unsigned char code_LabelPage[] = {
#embed "../View/Pages/LabelPage.swift" suffix(, 0)
};

static const unsigned char code_MenuPage[] = {
#embed "../View/Pages/MenuPage.swift" suffix(, 0)
};

static const unsigned char code_ModelTablePage[] = {
#embed "../View/Pages/ModelTablePage.swift" suffix(, 0)
};

static const unsigned char code_NavigationBarPage[] = {
#embed "../View/Pages/NavigationBarPage.swift" suffix(, 0)
};

static const unsigned char code_NavigationControllerPage[] = {
#embed "../View/Pages/NavigationControllerPage.swift" suffix(, 0)
};

static const unsigned char code_PaneSplitPage[] = {
#embed "../View/Pages/PaneSplitPage.swift" suffix(, 0)
};

static const unsigned char code_ProgressViewPage[] = {
#embed "../View/Pages/ProgressViewPage.swift" suffix(, 0)
};

static const unsigned char code_ScrollViewPage[] = {
#embed "../View/Pages/ScrollViewPage.swift" suffix(, 0)
};

static const unsigned char code_SearchBarPage[] = {
#embed "../View/Pages/SearchBarPage.swift" suffix(, 0)
};

static const unsigned char code_SegmentedControlPage[] = {
#embed "../View/Pages/SegmentedControlPage.swift" suffix(, 0)
};

static const unsigned char code_SliderPage[] = {
#embed "../View/Pages/SliderPage.swift" suffix(, 0)
};

static const unsigned char code_SplitViewPage[] = {
#embed "../View/Pages/SplitViewPage.swift" suffix(, 0)
};

static const unsigned char code_SwitchPage[] = {
#embed "../View/Pages/SwitchPage.swift" suffix(, 0)
};

static const unsigned char code_SymbolViewPage[] = {
#embed "../View/Pages/SymbolViewPage.swift" suffix(, 0)
};

static const unsigned char code_TableColumnsPage[] = {
#embed "../View/Pages/TableColumnsPage.swift" suffix(, 0)
};

static const unsigned char code_TableViewPage[] = {
#embed "../View/Pages/TableViewPage.swift" suffix(, 0)
};

static const unsigned char code_TextFieldPage[] = {
#embed "../View/Pages/TextFieldPage.swift" suffix(, 0)
};

static const unsigned char code_TextLinePage[] = {
#embed "../View/Pages/TextLinePage.swift" suffix(, 0)
};

static const unsigned char code_TextViewPage[] = {
#embed "../View/Pages/TextViewPage.swift" suffix(, 0)
};

const char *catalog_code(const char *page) {
  PAGE(BarPage);
  PAGE(ButtonPage);
  PAGE(CanvasPage);
  PAGE(AlertPage);
  PAGE(KeysPage);
  PAGE(LabelPage);
  PAGE(MenuPage);
  PAGE(ModelTablePage);
  PAGE(NavigationBarPage);
  PAGE(NavigationControllerPage);
  PAGE(PaneSplitPage);
  PAGE(ProgressViewPage);
  PAGE(ScrollViewPage);
  PAGE(SearchBarPage);
  PAGE(SegmentedControlPage);
  PAGE(SliderPage);
  PAGE(SplitViewPage);
  PAGE(SwitchPage);
  PAGE(SymbolViewPage);
  PAGE(TableColumnsPage);
  PAGE(TableViewPage);
  PAGE(TextFieldPage);
  PAGE(TextLinePage);
  PAGE(TextViewPage);
  return NULL;
}
