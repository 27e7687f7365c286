import type { Schema } from "mongoose";
import { beforeAll, describe, expect, it } from "vitest";
import type { Feature } from "../../platform/feature.ts";
import { isExported } from "../../platform/records/personal-data.ts";

const ofRecords = "version deletedAt deletedWith savedAt savedBy createdAt updatedAt";

// What an export held before the models said it, and sessions.
const exportedOf = {
  AccountMail: "reason email spelling accountId createdAt until mailDue mailTries",
  User: `${ofRecords} name user_name first_name last_name email emailSpelling role linksEndedAt isInvited givenLinkUntil passwordChangedAt`,
  Contact: `${ofRecords} first_name last_name country organization phone email message unread suspected mailDue mailTries answers`,
  "Contact.answers": "at callId to text isSent error",
  ApiKey: "name prefix scopes createdAt expiresAt lastUsedAt makerId earlierUntil overlapHours",
  Passkey: "name createdAt lastUsedAt accountId",
  SessionInfo: "startedAt lastUsedAt method device authenticatedAt expiresAt accountId",
  Activity: "at event kind recordId count actorId keyId requestId",
};

/** What an administrator did stays for the others, without a name once the account is erased. */
const kept = ["activity", "versions"];

describe("Personal data", () => {
  let features: Feature[];
  let schemas: { name: string; schema: Schema }[];
  beforeAll(async () => {
    ({ features } = await import("../../features.ts"));
    const models = features
      .flatMap(({ personalData = {} }) => Object.values(personalData))
      .flatMap(({ model }) => model ?? []);
    schemas = models.flatMap(({ modelName: name, schema }) => [
      { name, schema: schema as Schema },
      ...(schema as Schema).childSchemas.map((child) => ({
        name: `${name}.${child.model.path}`,
        schema: child.schema,
      })),
    ]);
  });

  const fieldsOf = (schema: Schema) => Object.keys(schema.paths).filter((field) => field !== "_id");

  it("H27 is exported or not as each stored field says, and every field says it", () => {
    const undecided = schemas.flatMap(({ name, schema }) =>
      fieldsOf(schema)
        .filter((field) => isExported(schema, field) === undefined)
        .map((field) => `${name}.${field}`),
    );
    expect(undecided).toEqual([]);
  });

  it("H27 is exported with the same fields as ever", () => {
    const exported = schemas.map(({ name, schema }) => [
      name,
      fieldsOf(schema)
        .filter((field) => isExported(schema, field))
        .sort(),
    ]);
    const expected = Object.entries(exportedOf).map(([name, fields]) => [name, fields.split(" ").sort()]);
    expect(Object.fromEntries(exported)).toEqual(Object.fromEntries(expected));
  });

  it("H27 is erased by each feature that exports it, but for what is kept", () => {
    const exporting = features
      .filter(({ erase }) => !erase)
      .flatMap(({ personalData = {} }) => Object.keys(personalData));
    expect(exporting.sort()).toEqual(kept);
  });
});
