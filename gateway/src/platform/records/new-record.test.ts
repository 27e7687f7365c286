import { getModelForClass, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { describe, expect, it } from "vitest";
import { newRecord, StoredRecord } from "./stored-record.ts";

class Sapling extends StoredRecord {
  @prop({ type: String, required: true })
  name!: string;

  @prop({ type: Date })
  plantedAt?: Date | null;

  @prop({ type: Number, default: 3 })
  leaves!: number;

  override shownTexts() {
    return [this.name, this.leaves];
  }
}

const SaplingModel = getModelForClass(Sapling);

describe("a new record", () => {
  it("has its defaults, times and search text, and no field that its model lacks", () => {
    const _id = new Types.ObjectId();
    const record = newRecord(SaplingModel, { _id, name: "Teak", height: 4, savedBy: undefined });
    const { createdAt } = record;
    expect(createdAt).toBeInstanceOf(Date);
    const searchText = "teak\u00003";
    expect(record).toEqual({ _id, name: "Teak", leaves: 3, version: 1, createdAt, updatedAt: createdAt, searchText });
    expect(Object.keys(record)).not.toContain("savedBy");
  });

  it("has null where that is given, and values in the types of its model", () => {
    const record = newRecord(SaplingModel, { name: "Teak", plantedAt: "2026-01-02", savedBy: null, leaves: null });
    expect(record).toMatchObject({ plantedAt: new Date("2026-01-02"), savedBy: null, leaves: null });
    expect(() => newRecord(SaplingModel, { name: "Teak", leaves: "many" })).toThrow(/Cast to Number failed/);
  });

  it("is refused without a required field", () => {
    for (const name of [undefined, null, ""]) expect(() => newRecord(SaplingModel, { name })).toThrow(/lacks name/);
  });
});
