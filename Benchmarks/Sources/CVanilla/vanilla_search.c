#include "CVanilla.h"
#include "vanilla_item.h"
#include "vanilla_items.h"
#include "vanilla_row.h"

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

  search->filter = gtk_custom_filter_new (matches, search, NULL);
  search->model = gtk_filter_list_model_new (vanilla_items_new (count, TRUE), NULL);
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
