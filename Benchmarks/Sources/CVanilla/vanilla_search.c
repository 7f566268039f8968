#include "CVanilla.h"
#include "vanilla_item.h"
#include "vanilla_row.h"

/* Items that are made once, in an array: the least that a model of items which are filtered can cost. */
#define VANILLA_TYPE_ITEMS (vanilla_items_get_type ())
G_DECLARE_FINAL_TYPE (VanillaItems, vanilla_items, VANILLA, ITEMS, GObject)

struct _VanillaItems
{
  GObject parent_instance;
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
  if (position >= get_n_items (model))
    return NULL;
  return g_object_ref (VANILLA_ITEMS (model)->items[position]);
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

struct VanillaSearch
{
  GtkCustomFilter *filter;
  GtkFilterListModel *model;
  GtkListView *view;
  char *query;
};

static gboolean
matches (gpointer item, gpointer search)
{
  const char *query = ((VanillaSearch *) search)->query;

  return strstr (vanilla_texts (VANILLA_ITEM (item)->id)->title, query) != NULL;
}

VanillaSearch *
vanilla_search_new (int count)
{
  VanillaSearch *search = g_new0 (VanillaSearch, 1);
  VanillaItems *items = g_object_new (VANILLA_TYPE_ITEMS, NULL);

  items->items = g_new (VanillaItem *, count);
  for (int i = 0; i < count; i++)
    items->items[i] = vanilla_item_new (i);
  items->count = count;
  search->filter = gtk_custom_filter_new (matches, search, NULL);
  search->model = gtk_filter_list_model_new (G_LIST_MODEL (items), NULL);
  gtk_filter_list_model_set_incremental (search->model, TRUE);
  search->view = vanilla_view_of (g_object_ref (G_LIST_MODEL (search->model)));
  return search;
}

GtkListView *
vanilla_search_view (VanillaSearch *search)
{
  return search->view;
}

void
vanilla_search_start (VanillaSearch *search, const char *query)
{
  gboolean is_stricter = search->query && query && g_str_has_prefix (query, search->query);

  g_free (search->query);
  search->query = g_strdup (query);
  if (!query)
    gtk_filter_list_model_set_filter (search->model, NULL);
  else if (!gtk_filter_list_model_get_filter (search->model))
    gtk_filter_list_model_set_filter (search->model, GTK_FILTER (search->filter));
  else
    gtk_filter_changed (GTK_FILTER (search->filter),
                        is_stricter ? GTK_FILTER_CHANGE_MORE_STRICT : GTK_FILTER_CHANGE_DIFFERENT);
}

int
vanilla_search_count (VanillaSearch *search)
{
  return g_list_model_get_n_items (G_LIST_MODEL (search->model));
}

int
vanilla_search_is_complete (VanillaSearch *search)
{
  return gtk_filter_list_model_get_pending (search->model) == 0;
}
