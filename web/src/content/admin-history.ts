/** The texts of a record's history. */
const figures = new Intl.NumberFormat("en");
const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "long" });

export const historyTexts = {
  title: (name: string) => `History of ${name}`,
  loading: "Loading the versions...",
  failed: "Failed to fetch the history",
  present: "What stands",
  versions: "Versions before it",
  version: (version: number) => `Version ${figures.format(version)}`,
  /** With its time zone. */
  moment: (at: string) => moment.format(new Date(at)),
  by: (name: string | null) => (name === null ? "by an unknown account" : `by ${name}`),
  first: "Nothing was replaced yet. From the next save on, the version before it is kept here.",
  compared: (version: number) => `Version ${figures.format(version)}, compared with what stands`,
  /** What the marks of a comparison mean. */
  then: (version: number) => `only in version ${figures.format(version)}`,
  now: "only in what stands",
  same: "No text differs from what stands.",
  unchanged: (label: string) => `${label}: unchanged`,
  more: (characters: number) => `Show ${figures.format(characters)} unchanged characters`,
  /** Read to screen readers before and after a mark. */
  removed: "removed:",
  added: "added:",
  end: "end of it.",
  empty: "(empty)",
  edit: "Edit this version",
  editHint: "It opens in the dialog, and nothing changes before you save.",
  trashHint: "Restore the record first to edit one of its versions.",
};
