#include "CVanilla.h"
#include "vanilla_item.h"
#include "vanilla_items.h"
#include "vanilla_row.h"

static void
clicked (GtkButton *button, gpointer list_item)
{
  VanillaItem *item = gtk_list_item_get_item (list_item);

  g_print ("row %d\n", item->id);
}

static void
set_up (GtkListItemFactory *factory, GtkListItem *list_item)
{
  const Texts none = { NULL, "", "" };
  Content content = vanilla_content_new (&none, G_CALLBACK (clicked), list_item);

  gtk_list_item_set_child (list_item, content.box);
}

static void
show (GtkListItemFactory *factory, GtkListItem *list_item)
{
  VanillaItem *item = gtk_list_item_get_item (list_item);
  const Texts *texts = vanilla_texts (item->id);
  GtkWidget *icon = gtk_widget_get_first_child (gtk_list_item_get_child (list_item));
  GtkWidget *title = gtk_widget_get_next_sibling (icon);
  GtkWidget *detail = gtk_widget_get_next_sibling (title);

  gtk_image_set_from_icon_name (GTK_IMAGE (icon), texts->icon);
  gtk_label_set_text (GTK_LABEL (title), texts->title);
  gtk_label_set_text (GTK_LABEL (detail), texts->detail);
}

GtkListView *
vanilla_view_new (int count)
{
  return vanilla_view_of (vanilla_items_new (count, FALSE));
}

GtkListView *
vanilla_view_of (GListModel *model)
{
  GtkNoSelection *selection = gtk_no_selection_new (model);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *view;

  g_signal_connect (factory, "setup", G_CALLBACK (set_up), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (show), NULL);
  view = gtk_list_view_new (GTK_SELECTION_MODEL (selection), factory);
  return GTK_LIST_VIEW (g_object_ref_sink (view));
}
