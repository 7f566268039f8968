#include "vanilla_table_item.h"

#include <gtk/gtk.h>

struct VanillaTable
{
  GListStore *store;
  GtkColumnView *view;
};

static const VanillaTableColumn columns[VANILLA_TABLE_COLUMNS] = {
  { "Name", 150, FALSE }, { "Folder", -1, FALSE }, { "Kind", 70, FALSE }, { "Owner", 70, FALSE },
  { "Size", 80, TRUE },   { "Parts", 50, TRUE },   { "Date", 100, FALSE }, { "Value", 60, TRUE },
};

const VanillaTableColumn *
vanilla_table_column (int column)
{
  return &columns[column];
}

/* The rows are as high as those of the other table, and the space between columns is the same. */
static void
install_style (void)
{
  static GtkCssProvider *provider;

  if (provider != NULL)
    return;
  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_data (provider,
                                   "columnview.bench > listview > row > cell { padding: 10px 6px; border: none; }", -1);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
set_up (GtkListItemFactory *factory, GtkListItem *list_item, gpointer column)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), columns[GPOINTER_TO_INT (column)].is_number ? 1 : 0);
  gtk_list_item_set_child (list_item, label);
}

static void
show (GtkListItemFactory *factory, GtkListItem *list_item, gpointer column)
{
  VanillaTableItem *item = gtk_list_item_get_item (list_item);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (list_item)), item->texts[GPOINTER_TO_INT (column)]);
}

static GQuark
binding_quark (void)
{
  return g_quark_from_static_string ("binding");
}

static void
bind (GtkListItemFactory *factory, GtkListItem *list_item, gpointer column)
{
  g_object_set_qdata (G_OBJECT (list_item), binding_quark (),
                      g_object_bind_property (gtk_list_item_get_item (list_item),
                                              vanilla_table_property (GPOINTER_TO_INT (column)),
                                              gtk_list_item_get_child (list_item), "label",
                                              G_BINDING_SYNC_CREATE));
}

static void
unbind (GtkListItemFactory *factory, GtkListItem *list_item, gpointer column)
{
  g_binding_unbind (g_object_steal_qdata (G_OBJECT (list_item), binding_quark ()));
}

VanillaTable *
vanilla_table_new (int count, int is_bound)
{
  VanillaTable *table = g_new0 (VanillaTable, 1);

  install_style ();
  table->store = g_list_store_new (VANILLA_TYPE_TABLE_ITEM);
  for (int row = 0; row < count; row++)
    {
      VanillaTableItem *item = g_object_new (VANILLA_TYPE_TABLE_ITEM, NULL);

      g_list_store_append (table->store, item);
      g_object_unref (item);
    }
  table->view = g_object_ref_sink (GTK_COLUMN_VIEW (gtk_column_view_new (NULL)));
  gtk_widget_add_css_class (GTK_WIDGET (table->view), "bench");
  /* Its columns are then as wide as those of the other table, whose rows have margins. */
  gtk_widget_set_margin_start (GTK_WIDGET (table->view), 8);
  gtk_widget_set_margin_end (GTK_WIDGET (table->view), 8);
  for (int i = 0; i < VANILLA_TABLE_COLUMNS; i++)
    {
      GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
      GtkColumnViewColumn *column = gtk_column_view_column_new (columns[i].title, factory);

      g_signal_connect (factory, "setup", G_CALLBACK (set_up), GINT_TO_POINTER (i));
      g_signal_connect (factory, "bind", G_CALLBACK (is_bound ? bind : show), GINT_TO_POINTER (i));
      if (is_bound)
        g_signal_connect (factory, "unbind", G_CALLBACK (unbind), GINT_TO_POINTER (i));
      gtk_column_view_append_column (table->view, column);
      vanilla_table_size (table, i, columns[i].width);
      gtk_column_view_column_set_expand (column, columns[i].width < 0);
      gtk_column_view_column_set_resizable (column, TRUE);
      g_object_unref (column);
    }
  return table;
}

GtkColumnView *
vanilla_table_view (VanillaTable *table)
{
  return table->view;
}

void
vanilla_table_show (VanillaTable *table, int is_shown)
{
  GtkNoSelection *selection = is_shown ? gtk_no_selection_new (g_object_ref (G_LIST_MODEL (table->store))) : NULL;

  gtk_column_view_set_model (table->view, GTK_SELECTION_MODEL (selection));
  g_clear_object (&selection);
}

void
vanilla_table_set (VanillaTable *table, int row, int column, const char *text)
{
  VanillaTableItem *item = g_list_model_get_item (G_LIST_MODEL (table->store), row);

  vanilla_table_item_set (item, column, text);
  g_object_unref (item);
}

/* The width of a GtkColumnViewColumn includes the space between columns, which is the padding of cells. */
void
vanilla_table_size (VanillaTable *table, int column, int width)
{
  GListModel *list = gtk_column_view_get_columns (table->view);
  GtkColumnViewColumn *item = g_list_model_get_item (list, column);

  gtk_column_view_column_set_fixed_width (item, width < 0 ? -1 : width + 12);
  g_object_unref (item);
}
