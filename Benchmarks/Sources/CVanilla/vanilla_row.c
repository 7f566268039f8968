#include "vanilla_row.h"

#include "CVanilla.h"

static Texts *all_texts;
static int n_texts;

void
vanilla_describe (int id, const char *icon, const char *title, const char *detail)
{
  if (id >= n_texts)
    {
      int n = MAX (1024, 2 * id);

      all_texts = g_renew (Texts, all_texts, n);
      memset (all_texts + n_texts, 0, (n - n_texts) * sizeof (Texts));
      n_texts = n;
    }
  all_texts[id] = (Texts) { g_strdup (icon), g_strdup (title), g_strdup (detail) };
}

const Texts *
vanilla_texts (int id)
{
  return &all_texts[id];
}

Content
vanilla_content_new (const Texts *texts, GCallback clicked, gpointer data)
{
  Content content = {
    .box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12),
    .icon = gtk_image_new_from_icon_name (texts->icon),
    .title = gtk_label_new (texts->title),
    .detail = gtk_label_new (texts->detail),
  };
  GtkWidget *button = gtk_button_new_with_label ("Delete");

  gtk_label_set_xalign (GTK_LABEL (content.title), 0);
  gtk_label_set_xalign (GTK_LABEL (content.detail), 0);
  gtk_widget_set_hexpand (content.title, TRUE);
  gtk_widget_add_css_class (content.detail, "dim-label");
  gtk_widget_set_margin_top (content.box, 8);
  gtk_widget_set_margin_start (content.box, 12);
  gtk_widget_set_margin_bottom (content.box, 8);
  gtk_widget_set_margin_end (content.box, 12);
  gtk_box_append (GTK_BOX (content.box), content.icon);
  gtk_box_append (GTK_BOX (content.box), content.title);
  gtk_box_append (GTK_BOX (content.box), content.detail);
  gtk_box_append (GTK_BOX (content.box), button);
  g_signal_connect (button, "clicked", clicked, data);
  return content;
}

G_DEFINE_FINAL_TYPE (VanillaRow, vanilla_row, GTK_TYPE_LIST_BOX_ROW)

static void
vanilla_row_class_init (VanillaRowClass *klass)
{
}

static void
vanilla_row_init (VanillaRow *self)
{
}

static void
clicked (GtkButton *button, gpointer row)
{
  g_print ("row %d\n", ((VanillaRow *) row)->id);
}

VanillaRow *
vanilla_row_new (int id)
{
  VanillaRow *self = g_object_new (VANILLA_TYPE_ROW, NULL);
  Content content = vanilla_content_new (vanilla_texts (id), G_CALLBACK (clicked), self);

  self->id = id;
  self->icon = content.icon;
  self->title = content.title;
  self->detail = content.detail;
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), content.box);
  return self;
}
