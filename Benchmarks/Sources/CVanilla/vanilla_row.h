#pragma once

#include <gtk/gtk.h>

typedef struct
{
  char *icon;
  char *title;
  char *detail;
} Texts;

/* What the row of an id shows. */
const Texts *vanilla_texts (int id);

/* The widgets of a row, in a box, and the handler that it has. */
typedef struct
{
  GtkWidget *box;
  GtkWidget *icon;
  GtkWidget *title;
  GtkWidget *detail;
} Content;

Content vanilla_content_new (const Texts *texts, GCallback clicked, gpointer data);

#define VANILLA_TYPE_ROW (vanilla_row_get_type ())
G_DECLARE_FINAL_TYPE (VanillaRow, vanilla_row, VANILLA, ROW, GtkListBoxRow)

/* A row, with what a program that changes it would keep: its labels, and its place for the sort
 * function. */
struct _VanillaRow
{
  GtkListBoxRow parent_instance;
  int id;
  int order;
  gboolean is_filtered_out;
  GtkWidget *icon;
  GtkWidget *title;
  GtkWidget *detail;
};

VanillaRow *vanilla_row_new (int id);

/* A view of a model of VanillaItems, which it takes over. */
GtkListView *vanilla_view_of (GListModel *model);
