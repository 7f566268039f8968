import XCTest

// A test class that needs more than `Scripts/setup test` installs says so by conforming to one of these protocols.
// Its suite follows from that (`Scripts/testing/suites.py`): the gate leaves the class out, its newest test too.
// The functions that use what is needed are those of the protocol, and do not compile without it.

/// Needs Python's GObject introspection of AT-SPI, to ask the accessibility bus for what a list says.
nonisolated protocol NeedsAccessibilityClient: AccessibilityTestCase {}

/// Needs the screen reader Orca.
nonisolated protocol NeedsOrca: AccessibilityTestCase {}

/// Needs ibus, its module for GTK, and Python's GObject introspection of it.
nonisolated protocol NeedsInputMethod: GtkTestCase {}

/// Needs an X server with a touch screen and a stylus (`DISPLAY_SERVER=touch Scripts/headless`).
nonisolated protocol NeedsTouchScreen: GtkTestCase {}

/// Needs an X server, which the gate has, and is left out where there is a Wayland compositor instead.
nonisolated protocol NeedsXServer: GtkTestCase {}
