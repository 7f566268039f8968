internal import FunctionalListBox
internal import FunctionalListDemoProcesses

nonisolated extension ProcessIdentity: ListKey {}
