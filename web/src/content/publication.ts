const inFull = new Intl.DateTimeFormat("en-GB", {
  ...{ day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" },
  timeZoneName: "short",
});

/** A moment in the viewer's time zone, which it names: 24 Nov 2026, 09:00 GMT+1. */
export const momentInWords = (at: string | Date): string => inFull.format(new Date(at));

/** How a record stands that not everyone sees, or that everyone sees since then. */
export const publicationTexts = {
  draft: "Draft",
  scheduled: (at: string) => `Scheduled for ${momentInWords(at)}`,
  since: (at: string) => `Published since ${momentInWords(at)}`,
  choices: { now: "Now", later: "At a time", draft: "Draft" },
  draftHint: "Only administrators see it, and whoever has a preview link.",
  zone: () => `Date and time in ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
};

export const previewTexts = {
  copy: "Copy preview link",
  hint: "It shows the post as it was saved last, published or not, to whoever has the link, for 7 days.",
  copied: "The preview link is copied.",
  notCopied: "The browser did not let it be copied. Copy it from here:",
  failed: "The preview link could not be made.",
  link: "Preview link",
  mark: "Preview",
  draft: "This post is a draft. Only whoever has this link sees it.",
  scheduled: (at: string) =>
    `This post appears on ${momentInWords(at)}. Until then only whoever has this link sees it.`,
  published: "This post is published.",
  seePost: "See its page",
  invalid: "The link is no longer valid",
  invalidHint:
    "A preview link holds for 7 days, and for as long as the post is there. Ask whoever sent it for a new one.",
  unreachable: "The preview could not be loaded",
  unreachableHint: "The gateway did not answer.",
  tryAgain: "Try again",
};
