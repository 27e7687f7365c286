import { previewLinkDays } from "../../../../gateway/contract/limits.ts";
const inFull = new Intl.DateTimeFormat("en-GB", {
  ...{ day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" },
  timeZoneName: "short",
});

/** In the viewer's time zone, which it names: 24 Nov 2026, 09:00 GMT+1. */
export const momentInWords = (at: string | Date): string => inFull.format(new Date(at));

export const publicationTexts = {
  heading: "Publication",
  draft: "Draft",
  scheduled: (at: string) => `Scheduled for ${momentInWords(at)}`,
  since: (at: string) => `Published on ${momentInWords(at)}`,
  choices: { now: "Publish now", later: "Schedule", draft: "Draft" },
  draftHint: "Visible only to administrators and people with a preview link.",
  zone: () => `Date and time in ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
};

export const previewTexts = {
  copy: "Copy preview link",
  hint: `Anyone with this link can see the last saved version for ${previewLinkDays} days.`,
  copied: "The preview link is copied.",
  notCopied: "The browser did not let it be copied. Copy it from here:",
  failed: "The preview link could not be created.",
  link: "Preview link",
  mark: "Preview",
  draft: "This post is a draft. Only people with this link can see it.",
  scheduled: (at: string) =>
    `This post will be published on ${momentInWords(at)}. Only people with this link can see it until then.`,
  published: "This post is published.",
  seePost: "View post",
  invalid: "The link is no longer valid",
  invalidHint: `Preview links expire after ${previewLinkDays} days or when the post is deleted. Ask for a new one.`,
  unreachable: "The preview could not be loaded",
  unreachableHint: "The server did not answer.",
  tryAgain: "Try again",
};
