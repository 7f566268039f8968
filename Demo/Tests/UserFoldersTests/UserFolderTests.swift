import FunctionalListDemoUserFolders
import Testing

@Suite struct UserFolderTests {
  @Test(arguments: [
    (UserFolder.data, "XDG_DATA_HOME", ".local/share"),
    (.state, "XDG_STATE_HOME", ".local/state"), (.cache, "XDG_CACHE_HOME", ".cache"),
  ])
  func `the folder is that of the environment, or the usual one`(
    folder: UserFolder, variable: String, usual: String
  ) {
    let name = "/functional-list-box-demo"
    let home = ["HOME": "/users/ada"]
    #expect(folder.path { home[$0] } == "/users/ada/\(usual)\(name)")
    let set = ["HOME": "/users/ada", variable: "/set"]
    #expect(folder.path { set[$0] } == "/set" + name)
    let relative = ["HOME": "/users/ada", variable: "set"]
    #expect(folder.path { relative[$0] } == "/users/ada/\(usual)\(name)", "it is ignored")
  }
}
