#include "CVanilla.h"
#include "vanilla_item.h"
#include "vanilla_row.h"

/* The ids from 0 on, whose items are made when the view asks for them: the least that a model of
 * many rows can cost. */
#define VANILLA_TYPE_RANGE (vanilla_range_get_type ())
G_DECLARE_FINAL_TYPE (VanillaRange, vanilla_range, VANILLA, RANGE, GObject)

struct _VanillaRange
{
  GObject parent_instance;
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
  return VANILLA_RANGE (model)->count;
}

static gpointer
get_item (GListModel *model, guint position)
{
  if (position >= get_n_items (model))
    return NULL;
  return vanilla_item_new (position);
}

static void
implement_model (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (VanillaRange, vanilla_range, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, implement_model))

static void
vanilla_range_class_init (VanillaRangeClass *klass)
{
}

static void
vanilla_range_init (VanillaRange *self)
{
}

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
  VanillaRange *range = g_object_new (VANILLA_TYPE_RANGE, NULL);

  range->count = count;
  return vanilla_view_of (G_LIST_MODEL (range));
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
