import { faqRules } from "../../../contract/rules.ts";
import { publicationCells } from "../../platform/csv/publication-cells.ts";
import type { Feature } from "../../platform/feature.ts";
import { bulkResolver } from "../../platform/records/bulk-resolver.ts";
import { FaqModel, siteOrder } from "./faq.model.ts";
import { FaqResolver } from "./faq.resolver.ts";
import { faqRoutes } from "./faq.rest.ts";

const model = FaqModel as never;

export const faqFeature: Feature = {
  model,
  resolvers: [FaqResolver, bulkResolver({ model, words: "FAQ entries" })],
  routes: faqRoutes,
  csv: {
    path: "/faq",
    columns: ["title", "body", "publishAt"],
    ...publicationCells,
    defaultOrder: siteOrder,
    rules: faqRules,
  },
  seed: "faq",
};
