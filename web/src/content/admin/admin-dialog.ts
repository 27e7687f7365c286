import { maxPictureMebibytes, passwordLength } from "../../../../gateway/contract/limits.ts";
import { nounOf } from "./admin.ts";
import { isolated } from "../isolated.ts";

export const dialogTexts = {
  save: "Save",
  saving: "Saving…",
  cancel: "Cancel",
  close: "Close",
  optional: "optional",
  discard: {
    title: "Discard your changes?",
    message: "They have not been saved.",
    yes: "Discard changes",
    no: "Keep editing",
  },
  leaveSaving: {
    title: "Leave while this is being saved?",
    message: "If you leave now, you won't see whether it was saved.",
    yes: "Leave",
    no: "Stay",
  },
  conflict: {
    title: "Someone else has changed this",
    intro: "Choose which version of each field to keep. Nothing is saved yet.",
    mine: "Yours",
    theirs: "Theirs",
    save: "Save these versions",
    back: "Keep editing",
    settled: "You changed different parts, so both changes are kept. Nothing is saved yet.",
    merged: "Merged",
    kept: (label: string, name: string | null) =>
      `${label}: kept as ${name === null ? "someone else" : isolated(name)} saved it.`,
    keptMine: (label: string) => `${label}: kept as you changed it.`,
    mergedPart: (label: string) => `${label}: merged`,
    part: (label: string, part: number, count: number) => (count === 1 ? label : `${label}, part ${part} of ${count}`),
    empty: "(empty)",
  },
  liveChanges: {
    changed: (kind: string) => `Someone else has just changed this ${nounOf(kind)}.`,
    deleted: "Someone else has deleted this. Your text is safe; Save will offer to restore it.",
    compare: "Compare",
  },
  passwordHint: `At least ${passwordLength.minCharacters} characters.`,
  passwordKeptHint: "Leave unchanged to keep the current password.",
  offline: "You seem to be offline; your text is still here.",
  restoreAndSave: "Restore it and save",
};

export const expiryTexts = {
  never: "Never",
  later: "At a time",
  days: 90,
};

export const secretTexts = {
  hint: "Copy it now. You won't see it again.",
  copy: "Copy",
  copied: "The secret is copied.",
  notCopied: "The browser did not let it be copied. It is selected: copy it by hand.",
  done: "Done",
  leave: {
    title: "Close without a copy?",
    message: "You haven't copied the secret. It won't be shown again; if you lose it, rotate it.",
    yes: "Close",
    no: "Go back",
  },
};

const shortMoment = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
});

export const draftTexts = {
  title: "Restore unsaved changes?",
  typed: (at: number) => `You were editing this on ${shortMoment.format(at)} and didn't save.`,
  changed: "This record has changed since then. Choose which version of each field to keep.",
  deleted: "The original has been deleted. Saving creates a new one.",
  restore: "Restore",
  discard: "Discard",
  refused: "This browser can't store a draft of your text. Save before you leave.",
};

const pastedPictures = (numbers: number[]) =>
  `${numbers.length === 1 ? "Image" : "Images"} ${numbers.join(", ")} of the pasted text`;

export const markdownTexts = {
  tabs: "Body",
  write: "Write",
  preview: "Preview",
  toolbar: "Format the text",
  tools: {
    bold: "Bold",
    italic: "Italic",
    heading: "Heading",
    link: "Link",
    list: "List",
    quote: "Quote",
    table: "Table",
    picture: "Picture",
  },
  hint: "Markdown: ## Heading, **bold**, *italic*, - list, > quote, [link text](https://…). Leave a blank line between paragraphs.",
  empty: "Nothing to show yet.",
  notLoaded: (words: string, address: string) =>
    words ? `The image “${words}” didn't load: ${address}` : `An image didn't load: ${address}`,
  sending: (count: number) => (count === 1 ? "Sending the picture…" : `Sending ${count} pictures…`),
  pictureName: (number: number) => `Image ${number}`,
  lostPictures: (numbers: number[]) =>
    `${pastedPictures(numbers)} could not be read. Copy and paste such an image alone, or drop its file here.`,
  picturesAtGoogle: (numbers: number[]) =>
    `${pastedPictures(numbers)} may disappear, because Google gives temporary addresses. Save such an image, and drop its file here.`,
  pastedPlain: {
    tooLong: "The text is pasted without its format, because it is too long to convert.",
    notLoaded: "The text is pasted without its format, because part of this page could not be loaded.",
  },
  undescribed: (count: number) =>
    count === 1
      ? "1 image has no alternative text. Add it between the square brackets."
      : `${count} images have no alternative text. Add it between the square brackets.`,
};

const pictureErrors: Record<string, string> = {
  default: "The picture could not be sent. Try once more.",
  size: `The picture is too large: at most ${maxPictureMebibytes} MB.`,
  image: "Only pictures can be sent: PNG, JPEG, WebP or GIF.",
  upload: "The picture could not be sent: no answer. Try once more.",
  changed: "The file has changed since you chose it: choose it again.",
  info: "The picture could not be read back. Try once more.",
  SignatureExpirationError: "The picture took too long to send. Try once more.",
};

export const pictureTexts = {
  choose: "Choose an image",
  chooseAnother: "Choose another image",
  stop: "Stop",
  remove: "Remove the image",
  unavailable: "Upload isn't available right now.",
  unavailableNow: "Upload isn't available right now. Try again.",
  signedOut: "You are signed out. Sign in, then add the picture once more.",
  types: ["image/png", "image/jpeg", "image/webp", "image/gif"],
  tryAgain: "Try again",
  errors: pictureErrors,
  /** The texts of the upload widget, by its own keys. */
  widget: {
    draghere: "Drop the picture here",
    dialog: { tabs: { file: { drag: "Drag a picture here", button: "Choose a file" } } },
  },
};
