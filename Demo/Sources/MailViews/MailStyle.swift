/// The rules for the rows of mail, in the colours of the theme.
package enum MailStyle {
  package static let css = """
    .avatar {
      min-width: 40px; min-height: 40px; border-radius: 20px;
      font-size: 14px; font-weight: bold;
      background: alpha(@theme_selected_bg_color, 0.25);
    }
    .unread-count {
      padding: 0 8px; border-radius: 99px; font-size: smaller; font-weight: bold;
      background: mix(@theme_bg_color, @theme_fg_color, 0.15);
    }
    .mail { padding: 8px 12px 8px 8px; }
    .mail .unread-dot { min-width: 8px; min-height: 8px; border-radius: 4px; }
    .mail.unread .unread-dot {
      background: mix(@theme_selected_bg_color, @theme_fg_color, 0.2);
    }
    .mail.unread label:not(.caption) { font-weight: bold; }
    .mail-bar { padding: 6px 12px; border-bottom: 1px solid @borders; }
    .placeholder .mail label {
      background: alpha(@theme_fg_color, 0.08); border-radius: 6px;
    }
    row.mail-day { font-weight: bold; background: @theme_base_color; }
    .conversation list, .conversation row { background: none; }
    .mail-card {
      margin: 6px 12px; padding: 12px; border-radius: 12px; border: 1px solid @borders;
      background: @theme_base_color;
    }
    row:selected .mail.unread .unread-dot { background: @theme_selected_fg_color; }
    row:selected .avatar { background: alpha(@theme_selected_fg_color, 0.25); }
    """
}
