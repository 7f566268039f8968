/// The rules that GTK's style sheet lacks.
///
/// They use its colours, so that the dark style works too.
enum StyleSheet {
  static let css = """
    .demo-sidebar { background: alpha(@theme_fg_color, 0.04); min-width: 10em; }
    .demo-sidebar:dir(ltr) { border-right: 1px solid @borders; }
    .demo-sidebar:dir(rtl) { border-left: 1px solid @borders; }
    .sidebar-pane { background: alpha(@theme_fg_color, 0.02); min-width: 10em; }
    .demo-sidebar list, .sidebar-pane list { background: none; }

    .boxed-list { border: 1px solid @borders; border-radius: 12px; }
    .boxed-list > row:first-child { border-radius: 11px 11px 0 0; }
    .boxed-list > row:last-child { border-radius: 0 0 11px 11px; border-bottom: none; }
    .boxed-list > row:first-child:last-child { border-radius: 11px; }

    .card-list, .card-list > row { background: none; }
    .card-list > row.card {
      margin: 0 12px; background: @theme_base_color; border: solid @borders;
      border-width: 0 1px 1px 1px;
    }
    .card-list > row.card.first { border-top-width: 1px; border-radius: 12px 12px 0 0; }
    .card-list > row.card.last { border-radius: 0 0 12px 12px; }
    .card-list > row.card.first.last { border-radius: 12px; }
    .card-list > row.card:selected { background: @theme_selected_bg_color; }

    .code { background: @theme_base_color; border: 1px solid @borders; border-radius: 12px; }
    .code label { padding: 16px; font-size: 9pt; line-height: 1.3; }

    flowboxchild.favourite { background-color: alpha(@theme_selected_bg_color, 0.15); }
    .page-toolbar { padding: 8px 12px; border-bottom: 1px solid @borders; }
    .composer { padding: 8px 12px; border-top: 1px solid @borders; }
    .page-status { padding: 6px 12px; border-top: 1px solid @borders; }
    .numeric { font-feature-settings: "tnum"; }

    .process { padding: 4px 10px; }
    .file { padding: 6px 10px; }
    .table-row { padding: 4px 10px; font-feature-settings: "tnum"; }
    .sums { font-weight: bold; }
    .page-status.error { color: @error_color; }
    .log-line { padding: 2px 10px; }
    .log-line .warning { color: @warning_color; }
    .log-line .error { color: @error_color; font-weight: bold; }
    row:selected .log-line label { color: inherit; }
    .user-header, .folder-header { padding: 14px 10px 4px 10px; border-bottom: 1px solid @borders; }
    .process levelbar block.filled {
      background: @theme_selected_bg_color; border-color: @theme_selected_bg_color;
    }
    .process levelbar block.full { background: @warning_color; border-color: @warning_color; }
    .caption { font-size: smaller; }
    .message button.flat { padding: 0; min-height: 0; min-width: 0; font-size: smaller; }

    .timeline, .conversation { background: @theme_bg_color; }
    .timeline list, .timeline row { background: none; }
    .bubble { padding: 8px 12px; border-radius: 14px; background: @theme_base_color; }
    .author-you .bubble {
      background: @theme_selected_bg_color; color: @theme_selected_fg_color;
    }
    .author-ada .avatar { background: #1a5fb4; color: white; }
    .author-barbara .avatar { background: #26a269; color: white; }
    .author-edsger .avatar { background: #865e3c; color: white; }
    .author-grace .avatar { background: #613583; color: white; }
    .author-katherine .avatar { background: #a51d2d; color: white; }
    .author-margaret .avatar { background: #c64600; color: white; }
    .author-radia .avatar { background: #0d7377; color: white; }
    .day-header {
      padding: 2px 12px; border-radius: 99px; font-size: smaller;
      background: mix(@theme_bg_color, @theme_fg_color, 0.1);
    }
    .unread-mark {
      color: mix(@theme_selected_bg_color, @theme_fg_color, 0.3);
      font-weight: bold; font-size: smaller;
    }
    .unread-mark separator { background: @theme_selected_bg_color; }

    .to-do { padding: 2px 10px; }
    .song { padding: 4px 12px; }
    .to-do entry, .song entry { background: none; border-color: transparent; box-shadow: none; }
    row:selected .to-do entry, row:selected .song entry { color: @theme_selected_fg_color; }
    row.done .to-do text { text-decoration-line: line-through; opacity: 0.6; }
    .list-heading { padding: 14px 10px 4px 10px; font-weight: bold; }
    .bottom-bar { padding: 6px 12px; border-top: 1px solid @borders; }

    row:selected .process levelbar block.filled { background: @theme_selected_fg_color; }
    """

  /// The rules for pictures: no resize handles, which GTK draws if there is no compositor.
  static let cssOfPictures = """
    window.solid-csd { padding: 0; border: none; box-shadow: none; }
    """
}
