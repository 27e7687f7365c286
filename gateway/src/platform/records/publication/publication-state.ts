import { registerEnumType } from "type-graphql";
import { dateRange } from "../tables/date-range.ts";

export enum PublicationState {
  draft = "draft",
  scheduled = "scheduled",
  published = "published",
}
registerEnumType(PublicationState, {
  name: "PublicationState",
  description: "Whether everyone sees a record.",
  valuesConfig: {
    draft: { description: "Nobody sees it, and no time is set." },
    scheduled: { description: "Everyone will see it at a time to come." },
    published: { description: "Everyone sees it, unless it is in the trash." },
  },
});

export const publicationFilters = (now: Date): Record<PublicationState, object> => ({
  draft: { publishAt: null },
  scheduled: { publishAt: dateRange({ from: new Date(now.getTime() + 1) }) },
  published: { publishAt: dateRange({ until: now }) },
});
