#include "CVanilla.h"
#include "vanilla_row.h"

struct Vanilla
{
  GtkListBox *box;
  /* The rows from top to bottom; without those that were taken out. */
  GPtrArray *rows;
  /* What was there before rows were taken out; it owns all of them. */
  GPtrArray *kept;
  int step;
};

static VanillaRow *
row_at (Vanilla *list, int place)
{
  return g_ptr_array_index (list->rows, place);
}

Vanilla *
vanilla_new (void)
{
  Vanilla *list = g_new0 (Vanilla, 1);

  list->box = g_object_ref_sink (GTK_LIST_BOX (gtk_list_box_new ()));
  list->rows = g_ptr_array_new ();
  list->kept = g_ptr_array_new_with_free_func (g_object_unref);
  return list;
}

GtkListBox *
vanilla_box (Vanilla *list)
{
  return list->box;
}

/* From the last row to the first, which is the quickest: no row has one behind it whose header and
 * style GTK would look at. */
void
vanilla_clear (Vanilla *list)
{
  for (guint i = list->rows->len; i > 0; i--)
    gtk_list_box_remove (list->box, GTK_WIDGET (row_at (list, i - 1)));
  g_ptr_array_set_size (list->rows, 0);
}

void
vanilla_append (Vanilla *list, const int *ids, int count)
{
  for (int i = 0; i < count; i++)
    {
      VanillaRow *row = vanilla_row_new (ids[i]);

      row->order = list->rows->len;
      g_ptr_array_add (list->rows, row);
      gtk_list_box_append (list->box, GTK_WIDGET (row));
    }
}

void
vanilla_refill (Vanilla *list, const int *ids, int count)
{
  vanilla_clear (list);
  vanilla_append (list, ids, count);
}

void
vanilla_remove (Vanilla *list, int place)
{
  gtk_list_box_remove (list->box, GTK_WIDGET (row_at (list, place)));
  g_ptr_array_remove_index (list->rows, place);
}

void
vanilla_retitle (Vanilla *list, const int *places, const int *ids, int count)
{
  for (int i = 0; i < count; i++)
    gtk_label_set_text (GTK_LABEL (row_at (list, places[i])->title), vanilla_texts (ids[i])->title);
}

static void
show_texts (VanillaRow *row, const Texts *texts)
{
  gtk_image_set_from_icon_name (GTK_IMAGE (row->icon), texts->icon);
  gtk_label_set_text (GTK_LABEL (row->title), texts->title);
  gtk_label_set_text (GTK_LABEL (row->detail), texts->detail);
}

void
vanilla_rewrite (Vanilla *list, const int *ids, int count)
{
  for (int i = 0; i < count; i++)
    {
      row_at (list, i)->id = ids[i];
      show_texts (row_at (list, i), vanilla_texts (ids[i]));
    }
}

void
vanilla_mark (Vanilla *list, int old_place, int new_place)
{
  if (old_place >= 0)
    gtk_widget_remove_css_class (GTK_WIDGET (row_at (list, old_place)), "marked");
  gtk_widget_add_css_class (GTK_WIDGET (row_at (list, new_place)), "marked");
}

void
vanilla_select (GtkListBox *box, int place)
{
  gtk_list_box_select_row (box, gtk_list_box_get_row_at_index (box, place));
}

static int
compare (GtkListBoxRow *a, GtkListBoxRow *b, gpointer unused)
{
  return ((VanillaRow *) a)->order - ((VanillaRow *) b)->order;
}

void
vanilla_keep_sorted (Vanilla *list, int is_sorted)
{
  for (guint i = 0; i < list->rows->len; i++)
    row_at (list, i)->order = i;
  gtk_list_box_set_sort_func (list->box, is_sorted ? compare : NULL, NULL, NULL);
}

static void
exchange (Vanilla *list, int upper, int lower)
{
  VanillaRow *row = row_at (list, upper);

  list->rows->pdata[upper] = row_at (list, lower);
  list->rows->pdata[lower] = row;
  row_at (list, upper)->order = upper;
  row_at (list, lower)->order = lower;
}

/* The order of the widgets has to follow that of the rows, which is all that row_changed changes. */
static void
settle_widget (Vanilla *list, int place)
{
  GtkWidget *above = place > 0 ? GTK_WIDGET (row_at (list, place - 1)) : NULL;

  gtk_widget_insert_after (GTK_WIDGET (row_at (list, place)), GTK_WIDGET (list->box), above);
}

void
vanilla_swap (Vanilla *list, int upper, int lower)
{
  VanillaRow *row = row_at (list, upper);

  /* One at a time: the other rows have to be in order while one moves. */
  row->order = lower;
  gtk_list_box_row_changed (GTK_LIST_BOX_ROW (row));
  exchange (list, upper, lower);
  gtk_list_box_row_changed (GTK_LIST_BOX_ROW (row_at (list, upper)));
  settle_widget (list, upper);
  settle_widget (list, lower);
}

void
vanilla_swap_by_insertion (Vanilla *list, int upper, int lower)
{
  GtkWidget *first = g_object_ref (GTK_WIDGET (row_at (list, upper)));
  GtkWidget *second = g_object_ref (GTK_WIDGET (row_at (list, lower)));

  gtk_list_box_remove (list->box, second);
  gtk_list_box_remove (list->box, first);
  gtk_list_box_insert (list->box, second, upper);
  gtk_list_box_insert (list->box, first, lower);
  g_object_unref (second);
  g_object_unref (first);
  exchange (list, upper, lower);
}

static void
permute (Vanilla *list, const int *places, int count)
{
  gpointer *old = g_memdup2 (list->rows->pdata, count * sizeof (gpointer));

  for (int i = 0; i < count; i++)
    {
      list->rows->pdata[i] = old[places[i]];
      row_at (list, i)->order = i;
    }
  g_free (old);
}

void
vanilla_reorder (Vanilla *list, const int *places, int count)
{
  permute (list, places, count);
  gtk_list_box_set_sort_func (list->box, compare, NULL, NULL);
  gtk_list_box_set_sort_func (list->box, NULL, NULL, NULL);
}

void
vanilla_reorder_by_insertion (Vanilla *list, const int *places, int count)
{
  for (int i = count; i > 0; i--)
    {
      g_object_ref (row_at (list, i - 1));
      gtk_list_box_remove (list->box, GTK_WIDGET (row_at (list, i - 1)));
    }
  permute (list, places, count);
  for (int i = 0; i < count; i++)
    {
      gtk_list_box_append (list->box, GTK_WIDGET (row_at (list, i)));
      g_object_unref (row_at (list, i));
    }
}

void
vanilla_start (Vanilla *list, const int *ids, int count)
{
  GHashTable *rows = g_hash_table_new (NULL, NULL);
  GHashTable *asked = g_hash_table_new (NULL, NULL);

  vanilla_forget_kept (list);
  vanilla_filter (list, 1);
  for (int i = 0; i < count; i++)
    g_hash_table_add (asked, GINT_TO_POINTER (ids[i]));
  for (guint i = list->rows->len; i > 0; i--)
    {
      VanillaRow *row = row_at (list, i - 1);

      gtk_widget_remove_css_class (GTK_WIDGET (row), "marked");
      show_texts (row, vanilla_texts (row->id));
      if (g_hash_table_contains (asked, GINT_TO_POINTER (row->id)))
        g_hash_table_insert (rows, GINT_TO_POINTER (row->id), row);
      else
        gtk_list_box_remove (list->box, GTK_WIDGET (row));
    }
  g_ptr_array_set_size (list->rows, 0);
  for (int i = 0; i < count; i++)
    {
      VanillaRow *row = g_hash_table_lookup (rows, GINT_TO_POINTER (ids[i]));

      if (row == NULL)
        {
          row = vanilla_row_new (ids[i]);
          gtk_list_box_append (list->box, GTK_WIDGET (row));
        }
      g_ptr_array_add (list->rows, row);
    }
  vanilla_keep_sorted (list, TRUE);
  vanilla_keep_sorted (list, FALSE);
  g_hash_table_unref (rows);
  g_hash_table_unref (asked);
}

static gboolean
passes (GtkListBoxRow *row, gpointer unused)
{
  return !((VanillaRow *) row)->is_filtered_out;
}

/* The function is set anew where the box has one already: invalidating is the same, and one look at
 * every row either way. */
void
vanilla_filter (Vanilla *list, int step)
{
  for (guint i = 0; i < list->rows->len; i++)
    row_at (list, i)->is_filtered_out = i % step != 0;
  if (step == 1)
    gtk_list_box_set_filter_func (list->box, NULL, NULL, NULL);
  else
    gtk_list_box_set_filter_func (list->box, passes, NULL, NULL);
}

void
vanilla_filter_and_clear (Vanilla *list, int step)
{
  static const Texts none = { NULL, "", "" };

  for (guint i = 0; i < list->rows->len; i++)
    {
      VanillaRow *row = row_at (list, i);

      if (i % step != 0)
        show_texts (row, &none);
      else if (row->is_filtered_out)
        show_texts (row, vanilla_texts (row->id));
    }
  vanilla_filter (list, step);
}

void
vanilla_take_out (Vanilla *list, int step)
{
  GPtrArray *kept = g_ptr_array_new ();

  for (guint i = 0; i < list->rows->len; i++)
    {
      g_ptr_array_add (list->kept, g_object_ref (row_at (list, i)));
      if (i % step == 0)
        g_ptr_array_add (kept, row_at (list, i));
    }
  for (guint i = list->rows->len; i > 0; i--)
    if ((i - 1) % step != 0)
      gtk_list_box_remove (list->box, GTK_WIDGET (row_at (list, i - 1)));
  g_ptr_array_unref (list->rows);
  list->rows = kept;
  list->step = step;
}

void
vanilla_put_back (Vanilla *list)
{
  g_ptr_array_set_size (list->rows, 0);
  for (guint i = 0; i < list->kept->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (list->kept, i);

      g_ptr_array_add (list->rows, row);
      if (i % list->step != 0)
        gtk_list_box_insert (list->box, row, i);
    }
  vanilla_forget_kept (list);
}

void
vanilla_put_new (Vanilla *list)
{
  GPtrArray *rows = g_ptr_array_new ();

  for (guint i = 0; i < list->kept->len; i++)
    {
      VanillaRow *row = g_ptr_array_index (list->kept, i);

      if (i % list->step != 0)
        {
          row = vanilla_row_new (row->id);
          gtk_list_box_insert (list->box, GTK_WIDGET (row), i);
        }
      g_ptr_array_add (rows, row);
    }
  g_ptr_array_unref (list->rows);
  list->rows = rows;
}

void
vanilla_forget_kept (Vanilla *list)
{
  g_ptr_array_set_size (list->kept, 0);
}
