#include "CVanilla.h"
#include "vanilla_item.h"
#include "vanilla_items.h"
#include "vanilla_row.h"

struct VanillaSort
{
  GtkSortListModel *model;
  GtkListView *view;
  GtkSorter *by_title;
  GtkSorter *by_size;
  int *sizes;
};

static char *
title_of (VanillaItem *item, gpointer data)
{
  return g_strdup (vanilla_texts (item->id)->title);
}

static int
size_of (VanillaItem *item, gpointer sizes)
{
  return ((int *) sizes)[item->id];
}

VanillaSort *
vanilla_sort_new (const int *sizes, int count)
{
  VanillaSort *sort = g_new0 (VanillaSort, 1);

  sort->sizes = g_memdup2 (sizes, count * sizeof (int));
  sort->by_title = GTK_SORTER (gtk_string_sorter_new (
      gtk_cclosure_expression_new (G_TYPE_STRING, NULL, 0, NULL, G_CALLBACK (title_of), NULL, NULL)));
  gtk_string_sorter_set_ignore_case (GTK_STRING_SORTER (sort->by_title), FALSE);
  sort->by_size = GTK_SORTER (gtk_numeric_sorter_new (gtk_cclosure_expression_new (
      G_TYPE_INT, NULL, 0, NULL, G_CALLBACK (size_of), sort->sizes, NULL)));
  sort->model = gtk_sort_list_model_new (vanilla_items_new (count, TRUE), NULL);
  sort->view = vanilla_view_of (g_object_ref (G_LIST_MODEL (sort->model)));
  return sort;
}

GtkListView *
vanilla_sort_view (VanillaSort *sort)
{
  return sort->view;
}

void
vanilla_sort_by (VanillaSort *sort, int is_by_title)
{
  gtk_sort_list_model_set_sorter (sort->model, is_by_title ? sort->by_title : sort->by_size);
}
