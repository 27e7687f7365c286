import { expect, it } from "vitest";
import { kinds, wordOf } from "../contract/kinds.ts";

it("the contract lists the kind of every model of a manifest, and whether its records are published", async () => {
  const { features } = await import("./features.ts");
  const { modelsOf } = await import("./platform/feature.ts");
  const ofModels = modelsOf(features).map(({ modelName, schema }) => [
    wordOf(modelName),
    { isPublished: Boolean(schema.path("publishAt")) },
  ]);
  expect(Object.fromEntries(ofModels)).toEqual(kinds);
});
