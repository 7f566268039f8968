@_exported public import FunctionalListBox
