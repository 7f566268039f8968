#pragma once

#include <gio/gio.h>

#include "CVanilla.h"

#define VANILLA_TYPE_TABLE_ITEM (vanilla_table_item_get_type ())
G_DECLARE_FINAL_TYPE (VanillaTableItem, vanilla_table_item, VANILLA, TABLE_ITEM, GObject)

/* What a row of a table shows: a text for each column, which is a property of its name too. */
struct _VanillaTableItem
{
  GObject parent_instance;
  char *texts[VANILLA_TABLE_COLUMNS];
};

/* The property of a column. */
const char *vanilla_table_property (int column);
void vanilla_table_item_set (VanillaTableItem *item, int column, const char *text);
