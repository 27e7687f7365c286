import { trashDays } from "../../../../gateway/contract/limits.ts";
import { isolated } from "../isolated.ts";

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
  more: "More actions",
  compactRows: "Compact rows",
  select: (name: string) => `Select ${isolated(name)}`,
  selectPage: "Select all rows on this page",
  search: "Search",
  emptySearch: "Clear search",
  clearSearch: "Clear the search",
  trash: "Trash",
  trashNote: `Deleted items stay here for ${trashDays} days. You can restore them until then.`,
  shortcuts: "Keyboard shortcuts",
  nothingFound: (search: string) => `No results for “${search}”.`,
  nothingInTrash: "The trash is empty.",
  nothingThere: "Nothing here yet. Add the first one.",
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
  printed: "Only the rows in view are printed.",
  printedExport: "Only the rows in view are printed. For all rows, use Export.",
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
  questions: "Questions",
  posts: "Posts",
  messages: "Messages",
  remove: "Remove filter",
  clear: "Clear filters",
  nothingFound: "No results for these filters.",
};

export const spamTexts = {
  spam: (count: number) => (count === 0 ? "Spam" : `Spam (${count.toLocaleString("en-GB")})`),
  note: `Messages that look like spam. You were not notified about them. “Not spam” moves a message back to the table; the others are deleted after ${trashDays} days.`,
  nothing: "No spam.",
  read: "Read",
  notSpam: "Not spam",
  returned: () => "Moved to messages as unread",
  addedBehind: (name: string) => `${isolated(name)} added. It is in the table, not here in Spam.`,
};

export const readingTexts = { next: "Next message", previous: "Previous message", close: "Close" };

export const newChangesTexts = { table: "There are new changes", show: "Refresh" };

export const ownAccountTexts = {
  title: "Delete your own account?",
  message: `You are signed out at once and cannot sign in again. For ${trashDays} days another administrator can restore the account from the Trash; you cannot undo it yourself.`,
  yes: "Delete my account",
  no: "Keep it",
};

export const eraseTexts = (kind: string, name: string) => ({
  title: "Erase for good?",
  message: `This permanently deletes the ${nounOf(kind)} ${kind === "Contact" ? `from ${isolated(name)}` : `“${isolated(name)}”`}. It cannot be restored.`,
  yes: "Erase",
  no: "Cancel",
});

/** Logged to the console, as specified, and shown at the start of the error line. */
export const failureTexts = {
  fetch: "Failed to fetch data",
  open: "Failed to open row",
  notThere: (kind: string) => `This ${nounOf(kind)} is in the Trash, or no longer exists.`,
  add: "Failed to add row",
  update: "Failed to update row",
  delete: "Failed to delete row",
  restore: "Failed to restore row",
  erase: "Failed to erase row",
  move: "Failed to move row",
  deletedBefore: "Someone else has deleted it. Look for it in the Trash.",
  restoredBefore: "It is no longer in the Trash: someone else restored or permanently deleted it.",
  erasedBefore: "Someone else has permanently deleted it.",
  moveRefused: "Someone else has deleted it, or the question before its new place. The table shows the current order.",
  /** Follows "Someone else changed this record meanwhile". */
  nowNamed: (name: string) => `. It is now “${isolated(name)}”.`,
  deletedUnderEdit: "Someone else has deleted it. Your text is safe, and the record is in the Trash.",
  erasedUnderEdit: "It is no longer in the Trash. Your text is safe: Save adds it as a new record.",
  noAccess: "You don't have access yet. Ask an administrator to give you the Admin role.",
};

export const sessionTexts = {
  title: "Sign in again",
  intro: "Your session has ended. Sign in to continue; nothing is lost.",
  signIn: "Sign in",
  signingIn: "Signing in…",
  later: "Not now",
  ended: "You are signed out. Sign in to continue; nothing is lost.",
  noAccess: (email: string) => `${email} doesn't have access. Sign in as an administrator.`,
  changed: (email: string) => `You are now signed in as ${email}.`,
  change: "Use another account",
};

export const doneTexts = {
  added: (name: string) => `${isolated(name)} added`,
  addedOutside: (name: string, search: string) =>
    `${isolated(name)} added. It does not match “${search}”, so it is not shown.`,
  addedUnderFilters: (name: string) => `${isolated(name)} added. The filters may hide it.`,
  addedBehindTrash: (name: string) => `${isolated(name)} added. It is in the table, not here in the Trash.`,
  saved: (name: string) => `${isolated(name)} saved`,
  deleted: (name: string) => `${isolated(name)} deleted`,
  restored: (name: string) => `${isolated(name)} restored`,
  erased: (name: string) => `${isolated(name)} permanently deleted`,
};

export const orderTexts = {
  up: (name: string) => `Move up: ${isolated(name)}`,
  down: (name: string) => `Move down: ${isolated(name)}`,
  place: (place: number, total: number) => `${place} of ${total}`,
};

export const shortcutTexts = {
  title: "Keyboard shortcuts",
  on: "Enable single-key shortcuts",
  keys: [
    ["?", "Show this list"],
    ["/", "Search"],
    ["1, 2 …", "Turn a filter on or off"],
    ["g", "Go to a page"],
    ["n", "Add"],
    ["i", "Invite"],
    ["j", "Next row, or next message"],
    ["k", "Previous row, or previous message"],
    ["Enter", "Open the focused row"],
    ["r", "Reply to the message"],
    ["e", "Edit the focused row"],
    ["h", "History of the focused row"],
    ["a", "Activity of the focused row"],
    ["v", "View the page of the focused post"],
    ["l", "Password link for the focused user"],
    ["d", "Delete the focused row"],
    ["m", "More actions on the focused row"],
    ["Alt ↑", "Move the focused question up"],
    ["Alt ↓", "Move the focused question down"],
    ["u", "Undo"],
    ["]", "Next page"],
    ["[", "Previous page"],
    ["c", "Compact rows on or off"],
    ["t", "Show or hide trash"],
    ["s", "Show or hide spam"],
    ["Esc", "Close"],
  ] as const,
  users: ["i", "l"] as readonly string[],
  messages: ["s", "r"] as readonly string[],
  posts: ["v"] as readonly string[],
  readOnly: ["?", "/", "1, 2 …", "g", "j", "k", "a", "m", "]", "[", "c", "Esc"],
  noAccess: ["?", "Esc"],
  list: ["?", "n", "j", "k", "e", "d", "m", "Esc"],
};

const NOUNS: Record<string, string> = { Faq: "question", BlogPost: "post", Contact: "message" };

/** For a record of the kind FruitTree "fruit tree", unless the site calls it something else. */
export const nounOf = (kind: string): string => NOUNS[kind] ?? kind.replace(/\B[A-Z]/g, " $&").toLowerCase();

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
  longDay: new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", year: "numeric" }),
  day: new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" }),
  zoned: new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZoneName: "short" }),
  full: new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "long" }),
};

export const roles = { user: "User", admin: "Admin" };
