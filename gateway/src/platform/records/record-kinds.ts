import { getMetadataStorage } from "type-graphql";

export const recordKindName = "RecordKind";

/** The enum of the kinds of records, as the schema that is being built has it. */
export const recordKinds = (): object =>
  getMetadataStorage().enums.findLast(({ name }) => name === recordKindName)!.enumObj;
