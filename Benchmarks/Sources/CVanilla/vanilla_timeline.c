#include "CVanilla.h"
#include "vanilla_item.h"
#include "vanilla_row.h"

static void
clicked (GtkButton *button, gpointer list_item)
{
  VanillaItem *item = gtk_list_item_get_item (list_item);

  g_print ("post %d\n", item->id);
}

static void
set_up (GtkListItemFactory *factory, GtkListItem *list_item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *button = gtk_button_new_with_label ("Reply");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked), list_item);
  gtk_list_item_set_child (list_item, box);
}

static void
show (GtkListItemFactory *factory, GtkListItem *list_item)
{
  VanillaItem *item = gtk_list_item_get_item (list_item);
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (list_item));

  gtk_label_set_text (GTK_LABEL (label), vanilla_texts (item->id)->title);
}

static GListStore *
store_of (GtkListView *view)
{
  GtkNoSelection *selection = GTK_NO_SELECTION (gtk_list_view_get_model (view));

  return G_LIST_STORE (gtk_no_selection_get_model (selection));
}

GtkListView *
vanilla_timeline_new (void)
{
  GListStore *store = g_list_store_new (VANILLA_TYPE_ITEM);
  GtkNoSelection *selection = gtk_no_selection_new (G_LIST_MODEL (store));
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *view;

  g_signal_connect (factory, "setup", G_CALLBACK (set_up), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (show), NULL);
  view = gtk_list_view_new (GTK_SELECTION_MODEL (selection), factory);
  return GTK_LIST_VIEW (g_object_ref_sink (view));
}

static void
splice (GtkListView *view, int place, int n_removed, const int *ids, int count)
{
  gpointer *items = g_new (gpointer, count);

  for (int i = 0; i < count; i++)
    items[i] = vanilla_item_new (ids[i]);
  g_list_store_splice (store_of (view), place, n_removed, items, count);
  for (int i = 0; i < count; i++)
    g_object_unref (items[i]);
  g_free (items);
}

void
vanilla_timeline_fill (GtkListView *view, const int *ids, int count)
{
  splice (view, 0, g_list_model_get_n_items (G_LIST_MODEL (store_of (view))), ids, count);
}

void
vanilla_timeline_prepend (GtkListView *view, const int *ids, int count)
{
  splice (view, 0, 0, ids, count);
}

void
vanilla_timeline_append (GtkListView *view, const int *ids, int count)
{
  splice (view, g_list_model_get_n_items (G_LIST_MODEL (store_of (view))), 0, ids, count);
}
