import { faqRules } from "../../../contract/rules.ts";
import type { CsvKind } from "../../platform/csv/csv-kind.ts";
import { FaqModel } from "./faq.model.ts";

export const faqCsv: CsvKind = {
  path: "/faq",
  model: FaqModel as never,
  columns: ["title", "body"],
  defaultOrder: 1,
  rules: faqRules,
};
