#include "vanilla_items.h"
#include "vanilla_item.h"

#define VANILLA_TYPE_ITEMS (vanilla_items_get_type ())
G_DECLARE_FINAL_TYPE (VanillaItems, vanilla_items, VANILLA, ITEMS, GObject)

struct _VanillaItems
{
  GObject parent_instance;
  /* NULL where they are made when they are asked for. */
  VanillaItem **items;
  int count;
};

static GType
get_item_type (GListModel *model)
{
  return VANILLA_TYPE_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return VANILLA_ITEMS (model)->count;
}

static gpointer
get_item (GListModel *model, guint position)
{
  VanillaItem **items = VANILLA_ITEMS (model)->items;

  if (position >= get_n_items (model))
    return NULL;
  return items ? g_object_ref (items[position]) : vanilla_item_new (position);
}

static void
implement_model (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (VanillaItems, vanilla_items, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, implement_model))

static void
vanilla_items_class_init (VanillaItemsClass *klass)
{
}

static void
vanilla_items_init (VanillaItems *self)
{
}

GListModel *
vanilla_items_new (int count, gboolean are_kept)
{
  VanillaItems *self = g_object_new (VANILLA_TYPE_ITEMS, NULL);

  self->count = count;
  if (are_kept)
    {
      self->items = g_new (VanillaItem *, count);
      for (int i = 0; i < count; i++)
        self->items[i] = vanilla_item_new (i);
    }
  return G_LIST_MODEL (self);
}
