import { InputType } from "type-graphql";
import { faqRules } from "../../../contract/rules.ts";
import { inputOf } from "../../platform/kits/input-of.ts";
import { tableOf } from "../../platform/kits/table-of.ts";
import { PublishedInput, PublishedTableQuery } from "../../platform/records/publication/published-record.ts";
import { Faq } from "./faq.model.ts";

@InputType({ description: "What an administrator writes of an FAQ entry." })
export class FaqInput extends inputOf(Faq, faqRules, PublishedInput) {}

export const faqTable = tableOf(
  Faq,
  ["title", "body", "publishAt", "createdAt"],
  { table: "FAQ", rows: "entries", unsorted: "in the order of the site" },
  PublishedTableQuery,
);
