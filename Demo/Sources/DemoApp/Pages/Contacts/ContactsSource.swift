internal import FunctionalListBox

/// All contacts, merged from three parts that do not know each other.
///
/// Their sections have the same key. The prefixes tell them apart.
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
