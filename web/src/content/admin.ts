/** Every word of the management area that is not a record's own. */
export const tableTexts = {
  add: "Add",
  edit: "Edit",
  delete: "Delete",
  restore: "Restore",
  erase: "Erase",
  actions: "Actions",
  select: "Select",
  selectPage: "Select all rows on this page",
  search: "Search",
  searchHint: "Looks through every column, whatever the case.",
  clearSearch: "Clear the search",
  trash: "Trash",
  living: "Back to the table",
  trashNote: "What is here comes back with Restore, for 30 days after it was deleted.",
  shortcuts: "Keyboard shortcuts",
  loading: "Loading...",
  nothingFound: (search: string) => `Nothing matches “${search}” yet. This table keeps looking.`,
  nothingInTrash: "The trash is empty.",
  nothingThere: "Nothing here yet. The first one you add shows at once.",
  rowsPerPage: "Rows per page",
  all: "All",
  pages: "Pages",
  page: "Page",
  previous: "Previous",
  next: "Next",
  sortBy: "Sort by",
  tryAgain: "Try again",
  dismiss: "Dismiss",
  undo: "Undo",
};

export const dialogTexts = {
  save: "Save",
  saving: "Saving…",
  cancel: "Cancel",
  close: "Close",
  optional: "optional",
  discard: {
    title: "Leave what you typed?",
    message: "It was not saved. If you leave now, it is gone.",
    yes: "Leave it",
    no: "Keep editing",
  },
  conflict: {
    title: "Somebody else saved this meanwhile",
    intro: "Choose for each field which text stays. Nothing is written before you save.",
    mine: "Yours",
    theirs: "Theirs",
    save: "Save this choice",
    back: "Back to my text",
    empty: "(empty)",
  },
  passwordHint: "Eight characters or more. Leave the dots to keep the password as it is.",
};

export const eraseTexts = {
  title: "Erase for good?",
  message: (name: string) => `${name} is removed at once, also from the trash. This cannot be undone.`,
  yes: "Erase",
  no: "Keep",
};

/** What the console is told, as specified; the same words begin the line that the person reads. */
export const failureTexts = {
  fetch: "Failed to fetch data",
  add: "Failed to add row",
  update: "Failed to update row",
  delete: "Failed to delete row",
  restore: "Failed to restore row",
  erase: "Failed to erase row",
  noAccess: "You are signed in, but an administrator must grant you access before anything shows here.",
  signedOut: "Your session has ended.",
  signIn: "Sign in again",
};

export const doneTexts = {
  added: (name: string) => `${name} added`,
  saved: (name: string) => `${name} saved`,
  deleted: (name: string) => `${name} deleted`,
  restored: (name: string) => `${name} restored`,
  erased: (name: string) => `${name} erased`,
};

export const shortcutTexts = {
  title: "Keyboard shortcuts",
  on: "Single keys do these things",
  keys: [
    ["?", "Show this list"],
    ["/", "Search"],
    ["n", "Add"],
    ["j", "Next row"],
    ["k", "Previous row"],
    ["e", "Edit the row in focus"],
    ["d", "Delete the row in focus"],
    ["u", "Undo"],
    ["]", "Next page"],
    ["[", "Previous page"],
    ["t", "Trash, and back"],
    ["Esc", "Close the topmost layer"],
  ] as const,
};

/** How the records of each table are called. */
export const recordWords = {
  faq: { one: "Question" },
  blog: { one: "Post" },
  user: { one: "User" },
  contact: { one: "Message" },
} as const;

/** Told to screen readers after each answer. */
export const statusTexts = {
  page: (page: number, count: number) => `Page ${page} of ${count}`,
  sorted: (heading: string, direction: "asc" | "desc") =>
    `Sorted by ${heading}, ${direction === "asc" ? "ascending" : "descending"}`,
  searched: (search: string) => `Searched for ${search}`,
  trash: "In the trash",
};

export const roles = { user: "User", admin: "Admin" };

export const markdownTexts = {
  tabs: "Body",
  write: "Write",
  preview: "Preview",
  hint: "An empty line starts a paragraph. ## Heading, **bold**, *slanted*, - list, > quote, [words](https://…).",
  empty: "Nothing to show yet.",
};

const pictureErrors: Record<string, string> = {
  default: "The picture could not be sent. Try once more.",
  size: "The picture is too large: at most 10 MB.",
  image: "Only pictures can be sent: PNG, JPEG, WebP or GIF.",
  upload: "The picture could not be sent: no answer. Try once more.",
  info: "The picture could not be read back. Try once more.",
};

export const pictureTexts = {
  choose: "Choose an image",
  chooseAnother: "Choose another image",
  stop: "Stop",
  remove: "Remove the image",
  unavailable: "Pictures cannot be sent just now.",
  tryAgain: "Try again",
  errors: pictureErrors,
  /** What the upload widget says, by its own names. */
  widget: {
    draghere: "Drop the picture here",
    dialog: { tabs: { file: { drag: "Drag a picture here", button: "Choose a file" } } },
  },
};
