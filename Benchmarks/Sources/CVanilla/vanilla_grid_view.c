#include "CVanilla.h"
#include "vanilla_item.h"
#include "vanilla_items.h"
#include "vanilla_tile.h"

static void
set_up (GtkListItemFactory *factory, GtkListItem *list_item)
{
  const Texts none = { NULL, "", "" };

  gtk_list_item_set_child (list_item, vanilla_tile_content_new (&none));
}

static void
show (GtkListItemFactory *factory, GtkListItem *list_item)
{
  VanillaItem *item = gtk_list_item_get_item (list_item);

  vanilla_tile_show (gtk_list_item_get_child (list_item), vanilla_texts (item->id));
}

GtkGridView *
vanilla_grid_view_new (int count)
{
  GtkNoSelection *selection = gtk_no_selection_new (vanilla_items_new (count, FALSE));
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *view;

  g_signal_connect (factory, "setup", G_CALLBACK (set_up), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (show), NULL);
  view = gtk_grid_view_new (GTK_SELECTION_MODEL (selection), factory);
  return GTK_GRID_VIEW (g_object_ref_sink (view));
}
