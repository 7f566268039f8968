#include "CFunctionalListSupport.h"

#include <dlfcn.h>

/* The controllers of a widget. */
static GPtrArray *
dup_controllers (GtkWidget *widget)
{
  GListModel *model = gtk_widget_observe_controllers (widget);
  GPtrArray *controllers = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    g_ptr_array_add (controllers, g_list_model_get_item (model, i));
  g_object_unref (model);
  return controllers;
}

/* Whether a key is not text, but acts on the focused widget: it activates it, moves the focus, or deletes
 * something. */
static gboolean
is_command (guint key, GdkModifierType state, gboolean is_first)
{
  static const guint commands[] = {
    GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_Delete, GDK_KEY_KP_Delete,
    GDK_KEY_Up, GDK_KEY_KP_Up, GDK_KEY_Down, GDK_KEY_KP_Down, GDK_KEY_Left, GDK_KEY_KP_Left,
    GDK_KEY_Right, GDK_KEY_KP_Right, GDK_KEY_Home, GDK_KEY_KP_Home, GDK_KEY_End, GDK_KEY_KP_End,
    GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down
  };

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (key == commands[i])
      return TRUE;
  return (is_first
          && (key == GDK_KEY_space || key == GDK_KEY_KP_Space || key == GDK_KEY_BackSpace))
    || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0;
}

/* What GTK does with a key, without the keys that do not belong to a search. */
static gboolean
search_entry_key_pressed (GtkEventControllerKey *controller, guint key, guint code,
                          GdkModifierType state, GtkSearchEntry *entry)
{
  GtkEditable *editable = GTK_EDITABLE (entry);
  gboolean was_empty = *gtk_editable_get_text (editable) == '\0';
  GtkEditable *text = gtk_editable_get_delegate (editable);
  gboolean is_handled;

  if (is_command (key, state, was_empty) || !gtk_widget_get_mapped (GTK_WIDGET (entry)))
    return GDK_EVENT_PROPAGATE;
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  is_handled = gtk_event_controller_key_forward (controller, GTK_WIDGET (text));
  G_GNUC_END_IGNORE_DEPRECATIONS
  if (!is_handled)
    return GDK_EVENT_PROPAGATE;
  if (was_empty && *gtk_editable_get_text (editable) != '\0')
    g_signal_emit_by_name (entry, "search-started");
  return GDK_EVENT_STOP;
}

static void
search_after_others (GtkSearchEntry *entry, GtkEventController *controller)
{
  const guint pressed = g_signal_lookup ("key-pressed", GTK_TYPE_EVENT_CONTROLLER_KEY);
  gboolean is_capture;

  if (!GTK_IS_EVENT_CONTROLLER_KEY (controller))
    return;
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_BUBBLE);
  is_capture = g_signal_handlers_block_matched (controller, G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA,
                                                pressed, 0, NULL, NULL, entry) > 0;
  /* GTK 4.24 has no handler: the input method of the entry takes each key that is text, also a space, which
   * the window would activate the row with, and no Backspace. */
  if (gtk_event_controller_key_get_im_context (GTK_EVENT_CONTROLLER_KEY (controller)) != NULL)
    {
      gtk_event_controller_key_set_im_context (GTK_EVENT_CONTROLLER_KEY (controller), NULL);
      is_capture = TRUE;
    }
  if (is_capture)
    g_signal_connect_object (controller, "key-pressed", G_CALLBACK (search_entry_key_pressed), entry, 0);
}

void
flb_search_entry_set_key_capture_widget (GtkSearchEntry *entry, GtkWidget *widget)
{
  GPtrArray *before, *after;

  /* Removes the controller, so that the next call adds a new one. */
  gtk_search_entry_set_key_capture_widget (entry, NULL);
  if (widget == NULL)
    return;
  before = dup_controllers (widget);
  gtk_search_entry_set_key_capture_widget (entry, widget);
  after = dup_controllers (widget);
  for (guint i = 0; i < after->len; i++)
    if (!g_ptr_array_find (before, after->pdata[i], NULL))
      search_after_others (entry, after->pdata[i]);
  g_ptr_array_unref (before);
  g_ptr_array_unref (after);
}

GtkWidget *
flb_editable_get_input_interceptor (GtkWidget *editable)
{
  /* It is looked up in the running version of GTK, because a program may have been built with older headers,
   * or may run with an older version. */
  typedef GtkWidget *(*GetInterceptor) (GtkEditable *self);
  GetInterceptor get = (GetInterceptor) dlsym (RTLD_DEFAULT, "gtk_editable_get_input_interceptor");

  return get != NULL && GTK_IS_EDITABLE (editable) ? get (GTK_EDITABLE (editable)) : NULL;
}

char *
flb_search_entry_dup_placeholder (GtkSearchEntry *entry)
{
  char *placeholder = NULL;

  g_object_get (entry, "placeholder-text", &placeholder, NULL);
  return placeholder;
}

void
flb_search_entry_set_placeholder (GtkSearchEntry *entry, const char *placeholder)
{
  g_object_set (entry, "placeholder-text", placeholder, NULL);
}
