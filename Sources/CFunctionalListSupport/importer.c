#include "CFunctionalListSupport.h"

const char *
flb_type_name (gpointer instance)
{
  return G_OBJECT_TYPE_NAME (instance);
}

gboolean
flb_is_a (gpointer instance, GType type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (instance, type);
}

gboolean
flb_has_property (gpointer object, const char *name)
{
  return g_object_class_find_property (G_OBJECT_GET_CLASS (object), name) != NULL;
}

gulong
flb_signal_connect (gpointer instance, const char *signal, GCallback callback, gpointer data,
                    GClosureNotify destroy_data, gboolean after)
{
  return g_signal_connect_data (instance, signal, callback, data, destroy_data,
                                after ? G_CONNECT_AFTER : (GConnectFlags) 0);
}

gboolean
flb_event_has_shift (GtkEventController *controller)
{
  return (gtk_event_controller_get_current_event_state (controller) & GDK_SHIFT_MASK) != 0;
}

gboolean
flb_event_has_control (GtkEventController *controller)
{
  return (gtk_event_controller_get_current_event_state (controller) & GDK_CONTROL_MASK) != 0;
}

gboolean
flb_event_is_touch (GtkEventController *controller)
{
  GdkEvent *event = gtk_event_controller_get_current_event (controller);
  GdkDevice *device = gtk_event_controller_get_current_event_device (controller);

  /* On X11 the device is that of the pointer, which the touch screen moves. */
  if (event != NULL && gdk_event_get_event_sequence (event) != NULL)
    return TRUE;
  return device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

GtkWidget *
flb_accessory_new (const char *icon_name, const char *label)
{
  GtkAccessibleRole role = label != NULL
    ? GTK_ACCESSIBLE_ROLE_IMG : GTK_ACCESSIBLE_ROLE_PRESENTATION;
  GtkWidget *self = g_object_new (icon_name != NULL ? GTK_TYPE_IMAGE : GTK_TYPE_SPINNER,
                                  "accessible-role", role, "can-target", FALSE,
                                  "halign", GTK_ALIGN_END, "valign", GTK_ALIGN_CENTER,
                                  "margin-end", 12, NULL);

  if (icon_name != NULL)
    gtk_image_set_from_icon_name (GTK_IMAGE (self), icon_name);
  else
    gtk_spinner_start (GTK_SPINNER (self));
  if (label != NULL)
    flb_accessible_set_label (self, label);
  else
    flb_accessible_hide (self);
  return self;
}

gboolean
flb_animations_are_enabled (GtkWidget *widget)
{
  gboolean are_enabled = TRUE;

  g_object_get (gtk_widget_get_settings (widget), "gtk-enable-animations", &are_enabled, NULL);
  return are_enabled;
}

void
flb_popover_layout (GtkWidget *popover)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (popover));

  gtk_widget_queue_allocate (popover);
  g_signal_emit_by_name (surface, "layout", gdk_surface_get_width (surface),
                         gdk_surface_get_height (surface));
}

FlbClickLimits
flb_click_limits (GtkWidget *widget)
{
  FlbClickLimits limits = { 0, 0 };

  g_object_get (gtk_widget_get_settings (widget),
                "gtk-double-click-distance", &limits.distance,
                "gtk-double-click-time", &limits.time,
                NULL);
  return limits;
}

/* An open popover that loses its parent prints criticals. */
static void
parent_destroyed (GtkWidget *parent, GtkWidget *popover)
{
  gtk_popover_popdown (GTK_POPOVER (popover));
  gtk_widget_unparent (popover);
}

void
flb_popover_set_parent (GtkWidget *popover, GtkWidget *parent)
{
  GtkWidget *old_parent = gtk_widget_get_parent (popover);

  if (old_parent == parent)
    return;
  if (old_parent != NULL)
    {
      g_signal_handlers_disconnect_by_func (old_parent, parent_destroyed, popover);
      parent_destroyed (old_parent, popover);
    }
  gtk_widget_set_parent (popover, parent);
  g_signal_connect_object (parent, "destroy", G_CALLBACK (parent_destroyed), popover,
                           (GConnectFlags) 0);
}

static gpointer
same_dragged_rows (gpointer rows)
{
  return rows;
}

static void
free_dragged_rows (gpointer rows)
{
}

typedef struct FlbDraggedRows FlbDraggedRows;
G_DEFINE_BOXED_TYPE (FlbDraggedRows, flb_dragged_rows, same_dragged_rows, free_dragged_rows)

void
flb_drag_source_set_may_move (GtkDragSource *source, gboolean may_move)
{
  gtk_drag_source_set_actions (source, may_move ? GDK_ACTION_COPY | GDK_ACTION_MOVE : GDK_ACTION_COPY);
}

GtkDropTarget *
flb_drop_target_new (void)
{
  G_STATIC_ASSERT (FLB_COPY_ACTION == GDK_ACTION_COPY && FLB_MOVE_ACTION == GDK_ACTION_MOVE);
  return gtk_drop_target_new (flb_dragged_rows_get_type (), GDK_ACTION_COPY | GDK_ACTION_MOVE);
}

void
flb_drop_target_set_types (GtkDropTarget *target, gboolean takes_files, gboolean takes_text)
{
  GType types[3] = { flb_dragged_rows_get_type () };
  gsize n_types = 1;

  if (takes_files)
    types[n_types++] = GDK_TYPE_FILE_LIST;
  if (takes_text)
    types[n_types++] = G_TYPE_STRING;
  gtk_drop_target_set_gtypes (target, types, n_types);
}

guint
flb_drop_target_choose_action (GtkDropTarget *target, guint preferred)
{
  GdkDrop *drop = gtk_drop_target_get_current_drop (target);
  guint allowed = gtk_drop_target_get_actions (target);

  if (drop != NULL)
    allowed &= gdk_drop_get_actions (drop);
  if ((allowed & preferred) != 0)
    return preferred;
  return (allowed & GDK_ACTION_COPY) != 0 ? GDK_ACTION_COPY : allowed & GDK_ACTION_MOVE;
}

gboolean
flb_expand (GtkWidget *row)
{
  GParamSpec *expanded = g_object_class_find_property (G_OBJECT_GET_CLASS (row), "expanded");

  if (expanded != NULL && expanded->value_type == G_TYPE_BOOLEAN)
    {
      g_object_set (row, "expanded", TRUE, NULL);
      return TRUE;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (row); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (flb_expand (child))
      return TRUE;
  return FALSE;
}

GdkContentProvider *
flb_content_for_rows (void)
{
  /* GLib copies a boxed value only if it is not NULL. */
  return gdk_content_provider_new_typed (flb_dragged_rows_get_type (), NULL);
}

GdkContentProvider *
flb_content_for_text (const char *text)
{
  return gdk_content_provider_new_typed (G_TYPE_STRING, text);
}

GdkContentProvider *
flb_content_for_files (const char *const *paths, gsize n_paths)
{
  GSList *files = NULL;
  GdkFileList *list;
  GdkContentProvider *content;

  for (gsize i = n_paths; i > 0; i--)
    files = g_slist_prepend (files, g_file_new_for_path (paths[i - 1]));
  list = gdk_file_list_new_from_list (files);
  content = gdk_content_provider_new_typed (GDK_TYPE_FILE_LIST, list);
  g_boxed_free (GDK_TYPE_FILE_LIST, list);
  g_slist_free_full (files, g_object_unref);
  return content;
}

const char *
flb_value_text (const GValue *value)
{
  return G_VALUE_HOLDS_STRING (value) ? g_value_get_string (value) : NULL;
}

GdkFileList *
flb_value_files (const GValue *value)
{
  return G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST) ? g_value_get_boxed (value) : NULL;
}

void
flb_log_warning (const char *message)
{
  g_log_structured ("FunctionalListBox", G_LOG_LEVEL_WARNING, "MESSAGE", "%s", message);
}

void
flb_log_debug (const char *message)
{
  g_log_structured ("FunctionalListBox", G_LOG_LEVEL_DEBUG, "MESSAGE", "%s", message);
}

gboolean
flb_log_shows_debug (void)
{
#if GLIB_CHECK_VERSION (2, 68, 0)
  return !g_log_writer_default_would_drop (G_LOG_LEVEL_DEBUG, "FunctionalListBox");
#else
  return g_getenv ("G_MESSAGES_DEBUG") != NULL;
#endif
}

void
flb_css_provider_load (GtkCssProvider *provider, const char *css)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_css_provider_load_from_data (provider, css, -1);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

gboolean
flb_widget_is_active (GtkWidget *widget)
{
  return (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_ACTIVE) != 0;
}

void
flb_widget_copy_css_classes (GtkWidget *widget, GtkWidget *other)
{
  char **own = gtk_widget_get_css_classes (widget);
  char **classes = gtk_widget_get_css_classes (other);

  if (!g_strv_equal ((const char * const *) own, (const char * const *) classes))
    gtk_widget_set_css_classes (widget, (const char **) classes);
  g_strfreev (own);
  g_strfreev (classes);
}
