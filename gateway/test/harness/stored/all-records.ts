import { expect } from "vitest";

/** Every document of every collection, as the store holds it, trash and counts included, but for the last use of sessions. */
export async function allRecords(): Promise<Record<string, unknown[]>> {
  // Mongoose must not be loaded before the gateway has chosen its driver.
  const { default: mongoose } = await import("mongoose");
  const models = Object.values(mongoose.connection.models);
  // That a session was used is stored behind the answer, whatever that was.
  const fields = ({ modelName }: { modelName: string }) => (modelName === "SessionInfo" ? { lastUsedAt: 0 } : {});
  const found = models.map(
    async (model) => [model.modelName, await model.find({}, fields(model)).sort({ _id: 1 }).lean()] as const,
  );
  return Object.fromEntries(await Promise.all(found));
}

/** Runs the calls, all of which are to be refused, and expects every record as it was. */
export async function expectNothingWritten(calls: () => Promise<unknown>): Promise<void> {
  const before = await allRecords();
  expect(Object.keys(before).length).toBeGreaterThan(0);
  await calls();
  expect(await allRecords()).toEqual(before);
}
