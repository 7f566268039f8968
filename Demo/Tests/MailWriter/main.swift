internal import FunctionalListDemoMailDatabase
internal import FunctionalListDemoMailSteps
internal import Glibc

// Writes mail until it is killed, and the number of each step that is complete.
//
//   FunctionalListDemoMailWriter FILE fill
//   FunctionalListDemoMailWriter FILE FIRST-STEP
func show(_ number: Int) {
  print(number)
  fflush(nil)
}

let database = try await MailDatabase.open(path: CommandLine.arguments[1])
guard var step = Int(CommandLine.arguments[2]) else {
  try await database.fill { show($0.written) }
  exit(0)
}
while true {
  try await MailStep(step, of: database).perform(on: database)
  show(step)
  step += 1
}
