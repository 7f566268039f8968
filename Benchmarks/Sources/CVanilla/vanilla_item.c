#include "vanilla_item.h"

G_DEFINE_FINAL_TYPE (VanillaItem, vanilla_item, G_TYPE_OBJECT)

static void
vanilla_item_class_init (VanillaItemClass *klass)
{
}

static void
vanilla_item_init (VanillaItem *self)
{
}

VanillaItem *
vanilla_item_new (int id)
{
  VanillaItem *self = g_object_new (VANILLA_TYPE_ITEM, NULL);

  self->id = id;
  return self;
}
