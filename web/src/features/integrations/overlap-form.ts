import { object } from "yup";
import { integrationTexts } from "../../content/admin/integrations.ts";
import type { ScreenForm } from "../../management/screen/actions/use-forms.tsx";
import type { Identified } from "../../management/data/table-columns.ts";

const { overlap, overlapHint, overlaps, rotate, rotating, rotateFailed } = integrationTexts;

export const overlapForm = (
  { _id }: Identified,
  heading: string,
  write: (overlapHours: number) => ReturnType<ScreenForm["write"]>,
): ScreenForm => ({
  heading,
  fields: [{ name: "overlapHours", label: overlap, kind: "choice", choices: overlaps, hint: overlapHint }],
  rules: object(),
  record: { _id, version: 0, ...{ overlapHours: 0 } },
  words: { save: rotate, saving: rotating },
  failure: rotateFailed,
  write: ({ overlapHours }) => write(overlapHours as number),
});
