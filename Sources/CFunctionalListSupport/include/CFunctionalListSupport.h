/* What Swift's importer cannot see of GTK, GLib and libdispatch, each with its reason, and a
 * row that knows its place. No more logic than that takes. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* G_OBJECT_TYPE_NAME and G_TYPE_CHECK_INSTANCE_TYPE are macros. */
const char *flb_type_name (gpointer instance);
gboolean flb_is_a (gpointer instance, GType type);

/* G_OBJECT_GET_CLASS is a macro: whether g_object_class_find_property finds a property. */
gboolean flb_has_property (gpointer object, const char *name);

/* GConnectFlags is imported as an enumeration or as an option set, depending on GLib's version:
 * g_signal_connect_data, called with G_CONNECT_AFTER if `after` is TRUE. */
gulong flb_signal_connect (gpointer instance, const char *signal, GCallback callback, gpointer data,
                           GClosureNotify destroy_data, gboolean after);

/* gtk_accessible_update_property is variadic; these are its calls with one string. */
void flb_accessible_set_label (GtkWidget *widget, const char *label);
void flb_accessible_set_description (GtkWidget *widget, const char *description);
void flb_accessible_reset_label (GtkWidget *widget);
void flb_accessible_reset_description (GtkWidget *widget);

/* Tells assistive technologies of a widget in a window what has changed. GTK waits until it has something
   else to tell, which is that the widget has the focus: a description is read twice then. */
void flb_accessible_tell_early (GtkWidget *widget);

/* gtk_accessible_update_state is variadic: assistive technologies pass over a widget and its children. */
void flb_accessible_hide (GtkWidget *widget);

/* Whether a widget has a description; GTK does not say which. */
gboolean flb_accessible_has_description (GtkWidget *widget);

/* Lets a widget that has no name have none, and not that of its C type. */
void flb_accessible_hide_type_name (GtkWidget *widget);

/* gtk_accessible_update_relation is variadic; this is its call with up to FLB_MAX_LABELS labels. */
#define FLB_MAX_LABELS 4
void flb_accessible_set_labelled_by (GtkWidget *widget, GtkWidget *const *labels, int n_labels);
void flb_accessible_reset_labelled_by (GtkWidget *widget);

/* The same with the place among all rows: the `number`th, from 1 on, of `count`. */
void flb_accessible_set_position (GtkWidget *widget, int number, int count);
void flb_accessible_reset_position (GtkWidget *widget);

/* Whether the GTK that is running passes the place on to assistive technologies: 4.24 does, 4.20 does
 * not, and no function tells. */
gboolean flb_accessible_exports_position (void);

/* gtk_accessible_update_state is variadic; this is its call with one state. Without it a row is not
 * selectable for assistive technologies. */
void flb_accessible_set_selected (GtkWidget *widget, gboolean is_selected);
void flb_accessible_reset_selected (GtkWidget *widget);

/* GdkModifierType is imported as an enumeration or as an option set, depending on the version: whether
 * Shift or Ctrl is held in the event that a controller is handling, and whether a finger caused it. */
gboolean flb_event_has_shift (GtkEventController *controller);
gboolean flb_event_has_control (GtkEventController *controller);
gboolean flb_event_is_touch (GtkEventController *controller);

/* gtk_accessible_announce is of GTK 4.14: whether the GTK that is running has it, whatever the program
 * was built with. What is not polite interrupts what is being spoken. */
gboolean flb_accessible_has_announcements (void);
void flb_accessible_announce (GtkWidget *widget, const char *text, gboolean politely);

/* gtk_accessible_update_state is variadic: whether a row is checked, or a negative number for a row that cannot be,
 * which GTK 4.24 says is partially checked if it was checked before; and whether it is busy. */
void flb_accessible_set_checked (GtkWidget *widget, int is_checked);
void flb_accessible_set_busy (GtkWidget *widget, gboolean is_busy);

/* The same for whether a row is expanded, and gtk_accessible_update_property for its level in a tree. */
void flb_accessible_set_expanded (GtkWidget *widget, gboolean is_expanded);
void flb_accessible_reset_expanded (GtkWidget *widget);
void flb_accessible_set_level (GtkWidget *widget, int level);
void flb_accessible_reset_level (GtkWidget *widget);

/* A floating widget at the end of a row, which takes no input: an icon, or a spinner for NULL. Its
 * role is a construct property. Without a label assistive technologies pass over it. */
GtkWidget *flb_accessory_new (const char *icon_name, const char *label);

/* g_object_get is variadic: whether the desktop wants things to move. */
gboolean flb_animations_are_enabled (GtkWidget *widget);

/* The same for the pixels and the milliseconds after which a press is no click. */
typedef struct
{
  int distance;
  int time;
} FlbClickLimits;
FlbClickLimits flb_click_limits (GtkWidget *widget);

/* Lets the text that is typed in a widget, and that nothing in it handles, start a search. GTK takes other keys,
 * too, so that Return and Control+A do nothing in a list: gtk_search_entry_set_key_capture_widget. */
void flb_search_entry_set_key_capture_widget (GtkSearchEntry *entry, GtkWidget *widget);

/* g_object_get and g_object_set are variadic; gtk_search_entry_set_placeholder_text is of GTK 4.10.
 * The text is the caller's to free. */
char *flb_search_entry_dup_placeholder (GtkSearchEntry *entry);
void flb_search_entry_set_placeholder (GtkSearchEntry *entry, const char *placeholder);

/* g_signal_emit_by_name is variadic: emits GtkListBox::move-cursor by `lines` display lines. */
void flb_list_box_move_cursor (GtkListBox *box, int lines, gboolean extend, gboolean modify);

/* GTK_WIDGET_GET_CLASS is a macro: lets the keyboard into the placeholder of a box, and out of it again.
 * GtkWidgetClass.focus of a GtkListBox passes over it, and takes it for a row once it has the focus, which
 * ends the program. It is replaced in the class of the box and in those that this one inherits from, unless
 * they have one of their own; boxes without a placeholder notice nothing. */
void flb_list_box_answer_for_placeholder (GtkListBox *box);

/* g_signal_connect_object takes GConnectFlags: makes `popover` a child of `parent`, perhaps instead of
 * another widget, until that is destroyed. Few widgets unparent children that they do not know. */
void flb_popover_set_parent (GtkWidget *popover, GtkWidget *parent);

/* A type without content for drags of rows within the program: what is dragged is known to Swift. */
GType flb_dragged_rows_get_type (void);

/* GdkDragAction is imported as an enumeration or as an option set, depending on the version: whether
 * a drag may move what it gives, or only copy it; and a target that takes both. */
void flb_drag_source_set_may_move (GtkDragSource *source, gboolean may_move);
GtkDropTarget *flb_drop_target_new (void);
#define FLB_NO_ACTION 0u
#define FLB_COPY_ACTION 1u
#define FLB_MOVE_ACTION 2u

/* G_TYPE_STRING is a macro: which types a target takes besides the rows of this program. */
void flb_drop_target_set_types (GtkDropTarget *target, gboolean takes_files, gboolean takes_text);

/* g_object_set is variadic: expands the first widget in a row, or the row itself, that can be. */
gboolean flb_expand (GtkWidget *row);

/* The preferred action if the drop over the target allows it, or another one, or FLB_NO_ACTION. */
guint flb_drop_target_choose_action (GtkDropTarget *target, guint preferred);

/* gdk_content_provider_new_typed is variadic. The caller owns the result. */
GdkContentProvider *flb_content_for_rows (void);
GdkContentProvider *flb_content_for_text (const char *text);
GdkContentProvider *flb_content_for_files (const char *const *paths, gsize n_paths);

/* G_VALUE_HOLDS is a macro: the text of a value, or NULL if it has none; the value owns it. */
const char *flb_value_text (const GValue *value);
/* The files of a value, or NULL if it has none; the value owns the list and the files. */
GdkFileList *flb_value_files (const GValue *value);

/* g_log_structured is variadic. */
void flb_log_warning (const char *message);
void flb_log_debug (const char *message);

/* g_log_writer_default_would_drop is of GLib 2.68: whether a message of flb_log_debug is shown. */
gboolean flb_log_shows_debug (void);

/* gtk_css_provider_load_from_data is deprecated from 4.12 on, its successor is missing before. */
void flb_css_provider_load (GtkCssProvider *provider, const char *css);

/* A GSource that runs the jobs of libdispatch's main queue, which are those of Swift's main actor.
 * It is attached to the default main context and lives as long as the process.
 * Returns FALSE where libdispatch gives no file descriptor to wait for. */
gboolean flb_main_queue_attach (void);

/* A GtkListBoxRow with what its Swift owner must know of it. It is a subclass, because the sort
 * function reads a row's order in a few nanoseconds, and because only a subclass is asked to take the
 * focus. A row of another class can be adopted, and has the rest. */
#define FLB_TYPE_ROW (flb_row_get_type ())
G_DECLARE_FINAL_TYPE (FlbRow, flb_row, FLB, ROW, GtkListBoxRow)

/* Whether something took the focus when the keyboard has moved into a row; otherwise GTK looks further, or
 * asks the row as it asks others. */
typedef enum
{
  FLB_FOCUS_REFUSED,
  FLB_FOCUS_TAKEN,
  FLB_FOCUS_LEFT_TO_GTK
} FlbFocusAnswer;
typedef FlbFocusAnswer (*FlbRowFocus) (gpointer owner, GtkDirectionType direction);
/* The row is asked to take the focus. */
typedef void (*FlbRowGrab) (gpointer owner);

/* A floating row with the accessible role given. */
GtkWidget *flb_row_new (GtkAccessibleRole role);
/* A floating row that stands for rows without a widget: it shows nothing, and pointer, keyboard and
 * screen reader pass over it. */
GtkWidget *flb_spacer_new (void);
/* Lets the functions below take a row of another class, a view of the app's; it does not answer for
 * the focus, and is not called before it takes it. */
void flb_row_adopt (GtkListBoxRow *row);
/* Tells assistive technologies whether a row that can be selected is, or that it cannot, from now on:
 * GTK 4.8 does so without regard to the mode of the box. */
void flb_row_tell_selection (GtkListBoxRow *row, gboolean is_told);
/* Whether nothing happens when the row is activated: themes show that the pointer is over it only where it
 * can be selected then. A row of another class is left as it is. */
void flb_row_set_inert (GtkListBoxRow *row, gboolean is_inert);
/* `owner` is passed to `focus`, which answers for GtkWidgetClass.focus unless it is NULL, and to `grab`,
 * which is called before GtkWidgetClass.grab_focus. None is owned by the row. */
void flb_row_set_owner (GtkListBoxRow *row, gpointer owner, FlbRowFocus focus, FlbRowGrab grab);
/* NULL also for a row of someone else. */
gpointer flb_row_get_owner (GtkListBoxRow *row);
/* The place of the row among the rows of its box, compared by flb_row_compare. */
void flb_row_set_order (GtkListBoxRow *row, gsize order);
gsize flb_row_get_order (GtkListBoxRow *row);

/* What the rows of one box have in common: `was_taken` is set to TRUE when a row leaves its parent. */
typedef struct
{
  gboolean was_taken;
} FlbBoxEvents;
/* NULL: the row notes nothing. Not owned. */
void flb_row_set_events (GtkListBoxRow *row, FlbBoxEvents *events);
/* Whether GTK has given the row another height, with margins and padding, since the last call. A row
 * has a layout manager, so GtkWidgetClass.size_allocate does not tell. */
gboolean flb_row_take_height_changed (GtkListBoxRow *row);

/* What is drawn over the background of the row and of those above it, under its contents and the rows
 * below, in pixels of the row; NULL is nothing. Returns FALSE for a row of another class. */
gboolean flb_row_set_underlay (GtkListBoxRow *row, GskRenderNode *node);

/* The class of the boxes of buttons at the ends of a row, which are children of it. */
#define FLB_STRIP_CLASS "flb-row-actions"
/* Whether the row leaves out what such boxes cover; a row of another class draws it. */
gboolean flb_row_draws_around_strips (GtkListBoxRow *row);
/* Lets a row that has its place lay out its children now, if they want to be laid out. */
void flb_row_lay_out (GtkListBoxRow *row);

/* The top and the height that the box has given a row, margins included, in pixels of the box. Returns
 * FALSE for a row that is not on screen. gtk_widget_get_allocation is deprecated, and without a successor
 * that counts margins. */
gboolean flb_row_get_place (GtkListBoxRow *row, int *y, int *height);
/* Moves the row to another top until the box lays out its rows again (gtk_widget_allocate). The box is
 * drawn again, and no row is. Returns FALSE for a row that is not on screen, or is to be laid out. */
gboolean flb_row_set_place (GtkListBoxRow *row, int y);

/* GtkStateFlags is imported as an enumeration or as an option set, depending on the version: whether
 * GTK_STATE_FLAG_ACTIVE is set, so that the widget is pressed. */
gboolean flb_widget_is_active (GtkWidget *widget);

/* Gives a widget the CSS classes of another one, unless it has them. In Swift, the list that
 * gtk_widget_get_css_classes returns does not have the type that gtk_widget_set_css_classes takes. */
void flb_widget_take_css_classes (GtkWidget *widget, GtkWidget *other);

/* A GtkListBoxSortFunc: rows by their order, rows of someone else after them. */
int flb_row_compare (GtkListBoxRow *a, GtkListBoxRow *b, gpointer unused);

/* Whether the first `n_rows` rows of a box are those with these events, by ascending order. In C,
 * because each render asks this of each row. */
gboolean flb_list_box_is_in_order (GtkListBox *box, gsize n_rows, const FlbBoxEvents *events);

G_END_DECLS
