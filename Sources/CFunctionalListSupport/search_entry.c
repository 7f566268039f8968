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

/* The search entry in a widget, or NULL. */
static GtkWidget *
find_search_entry (GtkWidget *widget)
{
  if (GTK_IS_SEARCH_ENTRY (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_search_entry (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static const char focus_key[] = "flb-focus-before";

static void
free_weak_ref (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

void
flb_search_bar_show (GtkSearchBar *bar)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (bar));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *revealer;
  GtkRevealerTransitionType type = GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN;
  GWeakRef *before;

  if (gtk_search_bar_get_search_mode (bar))
    return;
  before = g_new0 (GWeakRef, 1);
  g_weak_ref_init (before, focus);
  g_object_set_data_full (G_OBJECT (bar), focus_key, before, free_weak_ref);
  /* An animation would map the entry in a later frame, and an entry that is not mapped loses the keys that the
   * user presses until then. */
  revealer = gtk_widget_get_first_child (GTK_WIDGET (bar));
  if (GTK_IS_REVEALER (revealer))
    {
      type = gtk_revealer_get_transition_type (GTK_REVEALER (revealer));
      gtk_revealer_set_transition_type (GTK_REVEALER (revealer), GTK_REVEALER_TRANSITION_TYPE_NONE);
    }
  gtk_search_bar_set_search_mode (bar, TRUE);
  if (GTK_IS_REVEALER (revealer))
    gtk_revealer_set_transition_type (GTK_REVEALER (revealer), type);
}

GtkWidget *
flb_search_bar_get_focus_before (GtkSearchBar *bar)
{
  GWeakRef *before = g_object_get_data (G_OBJECT (bar), focus_key);
  GtkWidget *widget = before != NULL ? g_weak_ref_get (before) : NULL;

  if (widget != NULL)
    g_object_unref (widget);
  return widget;
}

void
flb_search_bar_return_focus (GtkSearchBar *bar, gboolean was_in_row)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (bar));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *target = was_in_row ? NULL : flb_search_bar_get_focus_before (bar);
  GtkWidget *capture = gtk_search_bar_get_key_capture_widget (bar);
  gboolean is_returned = FALSE;

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (bar)))
    {
      if (target != NULL && gtk_widget_get_mapped (target))
        is_returned = gtk_widget_grab_focus (target);
      if (!is_returned && capture != NULL && !GTK_IS_ROOT (capture))
        gtk_widget_child_focus (capture, GTK_DIR_TAB_FORWARD);
    }
  g_object_set_data (G_OBJECT (bar), focus_key, NULL);
}

/* What GTK does with a key, without the keys that do not belong to a search. */
static gboolean
search_bar_key_pressed (GtkEventControllerKey *controller, guint key, guint code,
                        GdkModifierType state, GtkSearchBar *bar)
{
  GtkWidget *entry = find_search_entry (GTK_WIDGET (bar));
  gboolean was_empty, is_handled;

  if (entry == NULL || !gtk_widget_get_mapped (GTK_WIDGET (bar)))
    return GDK_EVENT_PROPAGATE;
  was_empty = *gtk_editable_get_text (GTK_EDITABLE (entry)) == '\0';
  if (is_command (key, state, was_empty))
    return GDK_EVENT_PROPAGATE;
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  is_handled = gtk_event_controller_key_forward (
    controller, GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry))));
  G_GNUC_END_IGNORE_DEPRECATIONS
  if (!is_handled)
    return GDK_EVENT_PROPAGATE;
  if (was_empty && *gtk_editable_get_text (GTK_EDITABLE (entry)) != '\0')
    g_signal_emit_by_name (entry, "search-started");
  flb_search_bar_show (bar);
  return GDK_EVENT_STOP;
}

void
flb_search_bar_set_key_capture_widget (GtkSearchBar *bar, GtkWidget *widget)
{
  GPtrArray *before, *after;

  gtk_search_bar_set_key_capture_widget (bar, NULL);
  if (widget == NULL)
    return;
  before = dup_controllers (widget);
  gtk_search_bar_set_key_capture_widget (bar, widget);
  after = dup_controllers (widget);
  for (guint i = 0; i < after->len; i++)
    if (!g_ptr_array_find (before, after->pdata[i], NULL) && GTK_IS_EVENT_CONTROLLER_KEY (after->pdata[i]))
      {
        gtk_event_controller_set_propagation_phase (after->pdata[i], GTK_PHASE_BUBBLE);
        gtk_event_controller_key_set_im_context (after->pdata[i], NULL);
        g_signal_handlers_block_matched (after->pdata[i], G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, bar);
        g_signal_connect_object (after->pdata[i], "key-pressed", G_CALLBACK (search_bar_key_pressed), bar, 0);
      }
  g_ptr_array_unref (before);
  g_ptr_array_unref (after);
}
