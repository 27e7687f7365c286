import { getMetadataStorage } from "type-graphql";

export const recordKindName = "RecordKind";

export const recordKinds = (): object =>
  getMetadataStorage().enums.findLast(({ name }) => name === recordKindName)!.enumObj;
