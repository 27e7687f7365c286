/** The texts of the dialog in which a record is written. */
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
  leaveSaving: {
    title: "Leave while this is being saved?",
    message: "If you leave now, you won't see whether it was saved.",
    yes: "Leave",
    no: "Stay",
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
  others: {
    changed: "Someone else changed this record meanwhile.",
    deleted: "Somebody else deleted this record meanwhile. What you typed is still here: Save offers to bring it back.",
    compare: "See the differences",
  },
  passwordHint: "At least 8 characters.",
  passwordKeptHint: "Leave unchanged to keep the current password.",
  restoreAndSave: "Restore it and save",
};

export const expiryTexts = {
  never: "Never",
  later: "At a time",
  /** In how many days, until another time is typed. */
  days: 90,
};

/** A secret that is shown once. */
export const secretTexts = {
  hint: "Copy it now. It is shown this once, and kept nowhere but where you put it.",
  copy: "Copy",
  copied: "The secret is copied.",
  notCopied: "The browser did not let it be copied. It is selected: copy it by hand.",
  done: "Done",
  leave: {
    title: "Close without a copy?",
    message: "The secret was not copied, and is never shown again. A lost one is replaced by Rotate.",
    yes: "Close",
    no: "Go back to it",
  },
};

const shortMoment = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** Input that was typed into a dialog and not saved. */
export const keptTexts = {
  title: "Go on where you left off?",
  typed: (at: number) => `You typed this on ${shortMoment.format(at)}, and did not save it.`,
  changed: "The record has changed since: choose for each field which text stays.",
  gone: "The record that it was for is deleted: Save adds it as a new one.",
  goOn: "Go on with it",
  discard: "Discard it",
};

export const markdownTexts = {
  tabs: "Body",
  write: "Write",
  preview: "Preview",
  toolbar: "Format the text",
  tools: {
    bold: "Bold",
    slanted: "Slanted",
    heading: "Heading",
    link: "Link",
    list: "List",
    quote: "Quote",
    picture: "Picture",
  },
  hint: "An empty line starts a paragraph. ## Heading, **bold**, *slanted*, - list, > quote, [words](https://…).",
  empty: "Nothing to show yet.",
  sending: (count: number) => (count === 1 ? "Sending the picture…" : `Sending ${count} pictures…`),
  undescribed: (count: number) =>
    count === 1
      ? "1 picture in the text has no description: what it shows goes between [ and ]."
      : `${count} pictures in the text have no description: what they show goes between [ and ].`,
};

const pictureErrors: Record<string, string> = {
  default: "The picture could not be sent. Try once more.",
  size: "The picture is too large: at most 10 MB.",
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
  unavailable: "Pictures cannot be sent just now.",
  unavailableNow: "Pictures cannot be sent just now. Try once more.",
  signedOut: "You are signed out. Sign in, then add the picture once more.",
  /** What can be sent. */
  types: ["image/png", "image/jpeg", "image/webp", "image/gif"],
  tryAgain: "Try again",
  errors: pictureErrors,
  /** The texts of the upload widget, by its own keys. */
  widget: {
    draghere: "Drop the picture here",
    dialog: { tabs: { file: { drag: "Drag a picture here", button: "Choose a file" } } },
  },
};
