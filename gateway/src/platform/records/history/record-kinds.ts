import { getMetadataStorage } from "type-graphql";
import { namedEnum } from "../../named-enum.ts";
import { isKept } from "./history.ts";
import type { RecordModel } from "../stored-record.ts";

const recordKindName = "RecordKind";
const contentKindName = "ContentKind";

const enumOf = (name: string): object => getMetadataStorage().enums.findLast((one) => one.name === name)!.enumObj;

export const recordKinds = (): object => enumOf(recordKindName);
export const contentKinds = (): object => enumOf(contentKindName);

const CONTENT: Record<string, string> = { Faq: "FAQ entries.", BlogPost: "Blog posts." };

export function registerRecordKinds(models: RecordModel<never>[]): void {
  const described = models.map(({ modelName }) => [modelName, `Records of the type ${modelName}.`] as [string, string]);
  namedEnum(recordKindName, "The kinds of records that administrators have tables of.", Object.fromEntries(described));
  const content = models.filter(isKept).map(({ modelName }) => modelName);
  namedEnum(
    contentKindName,
    "The kinds of records whose versions are kept.",
    Object.fromEntries(
      described.filter(([kind]) => content.includes(kind)).map(([kind, text]) => [kind, CONTENT[kind] ?? text]),
    ),
  );
}
