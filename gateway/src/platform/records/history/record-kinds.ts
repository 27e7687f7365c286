import { getMetadataStorage, registerEnumType } from "type-graphql";
import { isKept } from "./history.ts";
import type { RecordModel } from "../stored-record.ts";

const recordKindName = "RecordKind";
const contentKindName = "ContentKind";

const enumOf = (name: string): object => getMetadataStorage().enums.findLast((one) => one.name === name)!.enumObj;

export const recordKinds = (): object => enumOf(recordKindName);
export const contentKinds = (): object => enumOf(contentKindName);

const CONTENT: Record<string, string> = { Faq: "FAQ entries.", BlogPost: "Blog posts." };

function registerKinds(name: string, description: string, kinds: [kind: string, description: string][]): void {
  const valuesConfig = Object.fromEntries(kinds.map(([kind, description]) => [kind, { description }]));
  registerEnumType(Object.fromEntries(kinds.map(([kind]) => [kind, kind])), { name, description, valuesConfig });
}

export function registerRecordKinds(models: RecordModel<never>[]): void {
  const described = models.map(({ modelName }) => [modelName, `Records of the type ${modelName}.`] as [string, string]);
  registerKinds(recordKindName, "The kinds of records that administrators have tables of.", described);
  const content = models.filter(isKept).map(({ modelName }) => modelName);
  registerKinds(
    contentKindName,
    "The kinds of records whose versions are kept.",
    described.filter(([kind]) => content.includes(kind)).map(([kind, text]) => [kind, CONTENT[kind] ?? text]),
  );
}
