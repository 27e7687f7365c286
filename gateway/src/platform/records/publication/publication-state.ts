import { namedEnum } from "../../named-enum.ts";
import { dateRange } from "../tables/table-filters.ts";

export const PublicationState = namedEnum("PublicationState", "Whether everyone sees a record.", {
  draft: "Nobody sees it, and no time is set.",
  scheduled: "Everyone will see it at a time to come.",
  published: "Everyone sees it, unless it is in the trash.",
});
export type PublicationState = keyof typeof PublicationState;

export const publicationFilters = (now: Date): Record<PublicationState, object> => ({
  draft: { publishAt: null },
  scheduled: { publishAt: dateRange({ from: new Date(now.getTime() + 1) }) },
  published: { publishAt: dateRange({ until: now }) },
});
