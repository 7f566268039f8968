internal import FunctionalListBox

/// All contacts, merged from three independent sources.
///
/// Their sections have the same key, and are distinguished by prefixes.
struct ContactsSource<Friends: SectionSource>: SectionSource {
  let friends: Friends
  let company: CompanyDirectory

  @TableBuilder var sections: [TableSection] {
    OwnCard().prefixed("own")
    friends.prefixed("friends")
    company.prefixed("company")
  }
}

/// The user's own card.
struct OwnCard: SectionSource {
  @TableBuilder var sections: [TableSection] {
    TableSection(key: "contacts", items: [Contact.user])
  }
}
