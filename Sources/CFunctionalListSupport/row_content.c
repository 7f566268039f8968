#include "row_private.h"

struct _FlbRowLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (FlbRowLayout, flb_row_layout, GTK_TYPE_LAYOUT_MANAGER)

/* The layout that GTK gives its rows, whose functions use nothing of their instance. */
static GtkLayoutManagerClass *flb_bin_layout_class;

/* GTK caches the size for no particular width until something in the row has changed. */
static void
flb_row_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation,
                        int for_size, int *minimum, int *natural, int *minimum_baseline,
                        int *natural_baseline)
{
  FlbRowInfo *info = flb_row_get_info (widget);

  if (for_size < 0)
    {
      info->has_new_content = TRUE;
      if (info->events != NULL)
        info->events->has_new_content = TRUE;
    }
  flb_bin_layout_class->measure (manager, widget, orientation, for_size, minimum, natural,
                                 minimum_baseline, natural_baseline);
}

static void
flb_row_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height,
                         int baseline)
{
  flb_bin_layout_class->allocate (manager, widget, width, height, baseline);
}

static void
flb_row_layout_class_init (FlbRowLayoutClass *klass)
{
  flb_bin_layout_class = g_type_class_ref (GTK_TYPE_BIN_LAYOUT);
  GTK_LAYOUT_MANAGER_CLASS (klass)->measure = flb_row_layout_measure;
  GTK_LAYOUT_MANAGER_CLASS (klass)->allocate = flb_row_layout_allocate;
}

static void
flb_row_layout_init (FlbRowLayout *self)
{
}

/* A widget that only has a name. */
#define FLB_TYPE_NAME (flb_name_get_type ())
G_DECLARE_FINAL_TYPE (FlbName, flb_name, FLB, NAME, GtkWidget)

struct _FlbName
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (FlbName, flb_name, GTK_TYPE_WIDGET)

static void
flb_name_class_init (FlbNameClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
flb_name_init (FlbName *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
flb_row_set_name (GtkWidget *row, const char *name)
{
  FlbRowInfo *info = flb_row_get_info (row);

  if (info->name == NULL)
    {
      info->name = g_object_new (FLB_TYPE_NAME, NULL);
      /* The view stays the first child, for style sheets. */
      gtk_widget_insert_before (info->name, row, NULL);
    }
  flb_accessible_set_label (info->name, name);
  flb_accessible_set_labelled_by (row, info->name);
}
