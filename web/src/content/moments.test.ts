import { expect, it } from "vitest";
import { momentTexts } from "./admin/admin.ts";
import { historyTexts } from "./admin/admin-history.ts";
import { momentInWords } from "./admin/publication.ts";

it.each(["2026-01-24T09:00:00Z", "2026-07-24T09:00:00Z"])("the time zone of %s has one name in every text", (at) => {
  const date = new Date(at);
  const texts = [
    momentInWords(at),
    historyTexts.moment(at),
    momentTexts.zoned.format(date),
    momentTexts.full.format(date),
  ];
  expect(new Set(texts.map((text) => text.split(" ").at(-1)))).toHaveProperty("size", 1);
});
