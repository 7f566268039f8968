#include "CVanilla.h"
#include "vanilla_item.h"
#include "vanilla_row.h"

struct VanillaModel
{
  GtkListBox *box;
  GListStore *store;
};

static GtkWidget *
make_row (gpointer item, gpointer unused)
{
  return GTK_WIDGET (vanilla_row_new (VANILLA_ITEM (item)->id));
}

VanillaModel *
vanilla_model_new (void)
{
  VanillaModel *model = g_new0 (VanillaModel, 1);

  model->box = g_object_ref_sink (GTK_LIST_BOX (gtk_list_box_new ()));
  model->store = g_list_store_new (VANILLA_TYPE_ITEM);
  gtk_list_box_bind_model (model->box, G_LIST_MODEL (model->store), make_row, NULL, NULL);
  return model;
}

GtkListBox *
vanilla_model_box (VanillaModel *model)
{
  return model->box;
}

void
vanilla_model_fill (VanillaModel *model, const int *ids, int count)
{
  gpointer *items = g_new (gpointer, count);

  for (int i = 0; i < count; i++)
    items[i] = vanilla_item_new (ids[i]);
  g_list_store_splice (model->store, 0, g_list_model_get_n_items (G_LIST_MODEL (model->store)),
                       items, count);
  for (int i = 0; i < count; i++)
    g_object_unref (items[i]);
  g_free (items);
}

/* Two splices of one item: the least that the model can say. */
void
vanilla_model_swap (VanillaModel *model, int upper, int lower)
{
  gpointer first = g_list_model_get_item (G_LIST_MODEL (model->store), upper);
  gpointer second = g_list_model_get_item (G_LIST_MODEL (model->store), lower);

  g_list_store_splice (model->store, upper, 1, &second, 1);
  g_list_store_splice (model->store, lower, 1, &first, 1);
  g_object_unref (first);
  g_object_unref (second);
}

void
vanilla_model_remove (VanillaModel *model, int place)
{
  g_list_store_remove (model->store, place);
}
