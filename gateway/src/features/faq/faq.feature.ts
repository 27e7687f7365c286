import type { Feature } from "../../platform/feature.ts";
import { bulkResolver } from "../../platform/kits/bulk-resolver.ts";
import { crudResolver } from "../../platform/kits/crud-resolver.ts";
import type { RecordModel } from "../../platform/records/stored-record.ts";
import { FaqInput, faqTable } from "./faq.inputs.ts";
import { Faq, FaqModel, siteOrder } from "./faq.model.ts";
import { FaqResolver } from "./faq.resolver.ts";
import { faqRoutes } from "./faq.rest.ts";
import { placeLegacyFaqs } from "./place-legacy-faqs.ts";

const model = FaqModel as never;

export const faqFeature: Feature = {
  model,
  resolvers: [
    FaqResolver,
    crudResolver({
      model: FaqModel as RecordModel<Faq>,
      type: Faq,
      input: FaqInput,
      table: faqTable,
      order: siteOrder,
      name: "an FAQ entry",
    }),
    bulkResolver({ model, words: "FAQ entries" }),
  ],
  routes: faqRoutes,
  csv: { path: "/faq", input: FaqInput, defaultOrder: siteOrder },
  seed: "faq",
  migrations: { "place-faqs": placeLegacyFaqs },
};
