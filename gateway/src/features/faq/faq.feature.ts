import type { Feature } from "../../platform/feature.ts";
import { bulkResolver } from "../../platform/kits/bulk-resolver.ts";
import { crudResolver } from "../../platform/kits/crud-resolver.ts";
import { Faq, FaqInput, faqTable, siteOrder } from "./faq.model.ts";
import { FaqResolver } from "./faq.resolver.ts";
import { faqRoutes } from "./faq.rest.ts";
import { placeLegacyFaqs } from "./faq.order.ts";

export const faqFeature: Feature = {
  model: Faq,
  resolvers: [
    FaqResolver,
    crudResolver({
      model: Faq,
      input: FaqInput,
      table: faqTable,
      order: siteOrder,
      name: "an FAQ entry",
    }),
    bulkResolver({ model: Faq, words: "FAQ entries" }),
  ],
  routes: faqRoutes,
  csv: { path: "/faq", input: FaqInput, defaultOrder: siteOrder },
  seed: "faq",
  migrations: { "place-faqs": placeLegacyFaqs },
};
