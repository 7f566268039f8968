import CVanilla

// `ours` is the FunctionalTableData. Times are seconds of CPU of this process.
stage_open()
if CommandLine.arguments.contains("--window") {
  try measureWindow()
} else if CommandLine.arguments.contains("--search") {
  try measureSearch()
} else {
  try measureChanges()
}
