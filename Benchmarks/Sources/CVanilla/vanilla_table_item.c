#include "vanilla_table_item.h"

G_DEFINE_FINAL_TYPE (VanillaTableItem, vanilla_table_item, G_TYPE_OBJECT)

static GParamSpec *properties[VANILLA_TABLE_COLUMNS + 1];

const char *
vanilla_table_property (int column)
{
  static const char *const names[VANILLA_TABLE_COLUMNS] = { "name", "folder", "kind", "owner",
                                                            "size", "parts", "date", "value" };

  return names[column];
}

void
vanilla_table_item_set (VanillaTableItem *item, int column, const char *text)
{
  g_free (item->texts[column]);
  item->texts[column] = g_strdup (text);
  g_object_notify_by_pspec (G_OBJECT (item), properties[column + 1]);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  g_value_set_string (value, VANILLA_TABLE_ITEM (object)->texts[id - 1]);
}

static void
finalize (GObject *object)
{
  for (int column = 0; column < VANILLA_TABLE_COLUMNS; column++)
    g_free (VANILLA_TABLE_ITEM (object)->texts[column]);
  G_OBJECT_CLASS (vanilla_table_item_parent_class)->finalize (object);
}

static void
vanilla_table_item_class_init (VanillaTableItemClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = get_property;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  for (int column = 0; column < VANILLA_TABLE_COLUMNS; column++)
    properties[column + 1] = g_param_spec_string (vanilla_table_property (column), NULL, NULL, NULL,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), VANILLA_TABLE_COLUMNS + 1, properties);
}

static void
vanilla_table_item_init (VanillaTableItem *self)
{
}
