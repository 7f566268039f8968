#pragma once

#include <gio/gio.h>

#define VANILLA_TYPE_ITEM (vanilla_item_get_type ())
G_DECLARE_FINAL_TYPE (VanillaItem, vanilla_item, VANILLA, ITEM, GObject)

/* What a model has for a row. */
struct _VanillaItem
{
  GObject parent_instance;
  int id;
};

VanillaItem *vanilla_item_new (int id);
