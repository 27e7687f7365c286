/** The texts of the management area, except those of single entities. */
export const tableTexts = {
  add: "Add",
  edit: "Edit",
  history: "History",
  delete: "Delete",
  deleting: "Deleting…",
  deletedAt: "Deleted",
  restore: "Restore",
  restoring: "Restoring…",
  erase: "Erase",
  erasing: "Erasing…",
  actions: "Actions",
  select: "Select",
  selectPage: "Select all rows on this page",
  search: "Search",
  emptySearch: "Clear search",
  clearSearch: "Clear the search",
  trash: "Trash",
  trashNote: "What is here comes back with Restore, for 30 days after it was deleted.",
  shortcuts: "Keyboard shortcuts",
  nothingFound: (search: string) => `Nothing matches “${search}” yet. This table keeps looking.`,
  nothingInTrash: "The trash is empty.",
  nothingThere: "Nothing here yet. The first one you add shows at once.",
  rowsPerPage: "Rows per page",
  all: "All",
  pages: "Pages",
  page: "Page",
  previous: "Previous",
  next: "Next",
  lastPage: "Last page",
  sortBy: "Sort by",
  defaultOrder: "Default order",
  direction: "Direction",
  ascending: "Ascending",
  descending: "Descending",
  tryAgain: "Try again",
  dismiss: "Dismiss",
  undo: "Undo",
};

export const filterTexts = {
  filters: "Filters",
  unread: "Unread",
  unanswered: "Unanswered",
  answered: "Answered",
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
  admins: "Admins",
  users: "Users",
  lastSevenDays: "Last 7 days",
  since: (at: string) => `Since ${momentTexts.day.format(new Date(at))}`,
  clear: "Clear filters",
  nothingFound: "No results for these filters.",
};

/** The messages that looked like spam. */
export const spamTexts = {
  spam: (count: number) => (count === 0 ? "Spam" : `Spam (${count.toLocaleString("en-GB")})`),
  note: "What looked like spam is here: nobody was told of it. Not spam brings a message back as unread. The rest goes after 30 days.",
  nothing: "No spam. Messages that look like it come here, not to the table.",
  read: "Read",
  notSpam: "Not spam",
  returned: (name: string) => `${name} is no spam: the message is in the table, unread`,
  addedBehind: (name: string) => `${name} added. It is in the table, not here in Spam.`,
};

/** What others do to the records that a table shows. */
export const othersTexts = { table: "Others changed this table", show: "Show changes" };

/** Asked before users delete their own account. */
export const ownAccountTexts = {
  title: "Delete your own account?",
  message:
    "You are signed out at once and cannot sign in again. For 30 days another administrator can restore the account from the Trash; you cannot undo it yourself.",
  yes: "Delete my account",
  no: "Keep it",
};

export const eraseTexts = {
  title: "Erase for good?",
  message: (name: string) => `${name} is removed at once, also from the trash. This cannot be undone.`,
  yes: "Erase",
  no: "Keep",
};

/** Logged to the console, as specified, and shown at the start of the error line. */
export const failureTexts = {
  fetch: "Failed to fetch data",
  add: "Failed to add row",
  update: "Failed to update row",
  delete: "Failed to delete row",
  restore: "Failed to restore row",
  erase: "Failed to erase row",
  move: "Failed to move row",
  /** Reasons without a retry: somebody else has done, or undone, the same. */
  deletedBefore: "Somebody else deleted it meanwhile. Look for it in the Trash.",
  restoredBefore: "It is no longer in the Trash: somebody else restored or erased it.",
  erasedBefore: "Somebody else erased it meanwhile.",
  movedBeside: "Somebody else deleted it, or what it would have come after. The table shows what is there now.",
  /** Follows "Someone else changed this record meanwhile". */
  standing: (name: string) => `. It is now “${name}”.`,
  deletedUnderEdit: "Somebody else deleted it meanwhile. What you typed is still here, and the record is in the Trash.",
  erasedUnderEdit: "It is no longer in the Trash. What you typed is still here: Save adds it as a new record.",
  noAccess: "You are signed in, but an administrator must grant you access before anything shows here.",
};

/** Shown in and over a dialog with unsaved input when its session ends. */
export const sessionTexts = {
  title: "Sign in again",
  intro: "Your session has ended. Nothing here is lost: sign in, and go on where you were.",
  signIn: "Sign in",
  signingIn: "Signing in…",
  later: "Not now",
  ended: "You are signed out. Nothing here is lost: sign in to go on.",
  noAccess: (email: string) => `${email} may not do this. Sign in with an administrator’s account.`,
  changed: (email: string) => `You are signed in as ${email} now: what you save is saved by that account.`,
  change: "Use another account",
};

export const doneTexts = {
  added: (name: string) => `${name} added`,
  addedOutside: (name: string, search: string) => `${name} added. It does not match “${search}”, so it is not shown.`,
  addedBehindTrash: (name: string) => `${name} added. It is in the table, not here in the Trash.`,
  saved: (name: string) => `${name} saved`,
  deleted: (name: string) => `${name} deleted`,
  restored: (name: string) => `${name} restored`,
  erased: (name: string) => `${name} erased`,
};

export const orderTexts = {
  up: (name: string) => `Move up: ${name}`,
  down: (name: string) => `Move down: ${name}`,
  place: (place: number, total: number) => `${place} of ${total}`,
};

export const shortcutTexts = {
  title: "Keyboard shortcuts",
  on: "Single keys do these things",
  keys: [
    ["?", "Show this list"],
    ["/", "Search"],
    ["1 … 4", "Turn a filter on or off"],
    ["g", "Go to a page"],
    ["n", "Add"],
    ["i", "Invite"],
    ["j", "Next row"],
    ["k", "Previous row"],
    ["e", "Edit the row in focus"],
    ["h", "History of the row in focus, of a question or post"],
    ["l", "Password link for the user in focus"],
    ["d", "Delete the row in focus"],
    ["Alt ↑", "Move the question in focus up"],
    ["Alt ↓", "Move the question in focus down"],
    ["u", "Undo"],
    ["]", "Next page"],
    ["[", "Previous page"],
    ["t", "Trash, and back"],
    ["s", "Spam, and back"],
    ["Esc", "Close the topmost layer"],
  ] as const,
  /** Those of the table of users alone. */
  linking: ["i", "l"] as readonly string[],
  /** Those of the table of messages alone. */
  judging: ["s"] as readonly string[],
  /** Those that change nothing. */
  reading: ["?", "/", "g", "j", "k", "]", "[", "Esc"],
  /** Those of a list that is neither searched nor paged. */
  listing: ["?", "n", "j", "k", "e", "d", "Esc"],
};

/** The names of the records of each table. */
export const recordWords = {
  faq: { one: "Question" },
  blog: { one: "Post" },
  user: { one: "User" },
  contact: { one: "Message" },
} as const;

/** Announced to screen readers after each response. */
export const statusTexts = {
  page: (page: number, count: number) => `Page ${page} of ${count}`,
  sorted: (heading: string, direction: "asc" | "desc") =>
    `Sorted by ${heading}, ${direction === "asc" ? "ascending" : "descending"}`,
  searched: (search: string) => `Searched for ${search}`,
  filtered: (labels: readonly string[]) => `Filtered by ${labels.join(" and ")}`,
  trash: "In the trash",
  spam: "In spam",
};

export const momentTexts = {
  day: new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" }),
  time: new Intl.DateTimeFormat("en-GB", { timeStyle: "short" }),
  zoned: new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZoneName: "short" }),
  full: new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "long" }),
};

export const roles = { user: "User", admin: "Admin" };
