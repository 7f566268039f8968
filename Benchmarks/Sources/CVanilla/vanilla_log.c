#include "CVanilla.h"
#include "vanilla_item.h"
#include "vanilla_row.h"

struct VanillaLog
{
  GListStore *store;
  GtkCustomFilter *filter;
  GtkFilterListModel *matches;
  GtkListView *view;
  char *query;
  /* The ids from 0 on that have texts; further ones begin again. */
  int described;
};

static gboolean
matches (gpointer item, gpointer data)
{
  const VanillaLog *log = data;

  return strstr (vanilla_texts (VANILLA_ITEM (item)->id)->title, log->query) != NULL;
}

/* A value of the adjustment that is set while the view is laid out would be ignored. */
static void
go_to_end (GtkListView *view)
{
  guint count = g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (view)));

  if (count > 0)
    gtk_widget_activate_action (GTK_WIDGET (view), "list.scroll-to-item", "u", count - 1);
}

VanillaLog *
vanilla_log_new (int described)
{
  VanillaLog *log = g_new0 (VanillaLog, 1);

  log->described = described;
  log->store = g_list_store_new (VANILLA_TYPE_ITEM);
  log->filter = gtk_custom_filter_new (matches, log, NULL);
  log->matches = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (log->store)), NULL);
  gtk_filter_list_model_set_incremental (log->matches, TRUE);
  log->view = vanilla_view_of (G_LIST_MODEL (g_object_ref (log->store)));
  return log;
}

GtkListView *
vanilla_log_view (VanillaLog *log)
{
  return log->view;
}

void
vanilla_log_follow (VanillaLog *log)
{
  g_signal_connect_object (gtk_list_view_get_model (log->view), "items-changed",
                           G_CALLBACK (go_to_end), log->view, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

void
vanilla_log_cut (VanillaLog *log, int count)
{
  int size = g_list_model_get_n_items (G_LIST_MODEL (log->store));

  if (count < size)
    g_list_store_splice (log->store, count, size - count, NULL, 0);
}

void
vanilla_log_append (VanillaLog *log, int count)
{
  int size = g_list_model_get_n_items (G_LIST_MODEL (log->store));
  gpointer *items = g_new (gpointer, count);

  for (int i = 0; i < count; i++)
    items[i] = vanilla_item_new ((size + i) % log->described);
  g_list_store_splice (log->store, size, 0, items, count);
  for (int i = 0; i < count; i++)
    g_object_unref (items[i]);
  g_free (items);
}

void
vanilla_log_filter (VanillaLog *log, const char *query)
{
  GtkNoSelection *selection = GTK_NO_SELECTION (gtk_list_view_get_model (log->view));

  log->query = g_strdup (query);
  gtk_filter_list_model_set_filter (log->matches, GTK_FILTER (log->filter));
  gtk_no_selection_set_model (selection, G_LIST_MODEL (log->matches));
}

int
vanilla_log_is_complete (VanillaLog *log)
{
  return gtk_filter_list_model_get_pending (log->matches) == 0;
}
