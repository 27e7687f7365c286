export type Fields = Record<string, string>;

interface Dialog {
  path: string;
  /** What its tests prove of the fields: that they are required, and that they are those of the record. */
  clauses: { required: string; record: string };
  add: string;
  edit: string;
  /** What is typed, by the names of the fields. */
  fields: Fields;
  changed: Fields;
  /** How the first field is refused when it is blank. */
  refusal: string;
}

/** The dialogs of the four tables. */
export const dialogs: Dialog[] = [
  {
    path: "/admin/faq",
    clauses: { required: "§5 FAQ dialog", record: "§3 FAQ entry" },
    add: "Add question",
    edit: "Edit question",
    fields: { title: "Who keeps the register?", body: "A public ledger." },
    changed: { body: "A public ledger, and a copy of it." },
    refusal: "Title is required",
  },
  {
    path: "/admin/blog",
    clauses: { required: "§5 Blog dialog", record: "§3 Blog post" },
    add: "Add post",
    edit: "Edit post",
    fields: { title: "Rain came early", body: "And stayed." },
    changed: { title: "Rain came late" },
    refusal: "Title is required",
  },
  {
    path: "/admin/user",
    clauses: { required: "§5 User dialog", record: "§3 User record" },
    add: "Add user",
    edit: "Edit user",
    fields: {
      first_name: "Kofi",
      last_name: "Mensah",
      email: "kofi@example.org",
      password: "eight or more",
      role: "0",
    },
    changed: { role: "1", last_name: "Mensah-Addo" },
    refusal: "First Name is required",
  },
  {
    path: "/admin/contact",
    clauses: { required: "§5 Contact dialog", record: "§3 Contact record" },
    add: "Add message",
    edit: "Edit message",
    fields: {
      first_name: "Ama",
      last_name: "Owusu",
      country: "Ghana",
      organization: "Ashanti",
      phone: "0123456789",
      email: "ama@example.org",
      message: "Let us talk.",
    },
    changed: { organization: "Ashanti Trust" },
    refusal: "First Name is required",
  },
];
