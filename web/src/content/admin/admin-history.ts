import { isolated } from "../isolated.ts";

const figures = new Intl.NumberFormat("en");
const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "long" });

export const historyTexts = {
  title: (name: string) => `History of ${isolated(name)}`,
  loading: "Loading the versions...",
  failed: "Failed to fetch the history",
  present: "Current version",
  versions: "Earlier versions",
  version: (version: number) => `Version ${figures.format(version)}`,
  moment: (at: string) => moment.format(new Date(at)),
  by: (name: string | null) => (name === null ? "by a deleted account" : `by ${isolated(name)}`),
  changed: (labels: string[]) => `Changed: ${labels.join(", ")}`,
  first: "No earlier versions yet.",
  compared: (version: number) => `Version ${figures.format(version)} compared with the current version`,
  then: "removed since",
  now: "added since",
  same: "Same text as the current version.",
  unchanged: (label: string) => `${label}: unchanged`,
  more: (characters: number) => `Show ${figures.format(characters)} unchanged characters`,
  /** Read to screen readers before and after a mark. */
  removed: "removed:",
  added: "added:",
  end: "end of it.",
  empty: "(empty)",
  edit: "Edit this version",
  editHint: "Opens this version for editing. Nothing changes until you save.",
  trashHint: "Restore the record first to edit one of its versions.",
};
