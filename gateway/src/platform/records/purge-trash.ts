import { inChunks } from "./bulk.ts";
import { announceErasure } from "./events/announcement.ts";
import { forgetVersions } from "./history.ts";
import { trashLifetime } from "./repository.ts";
import type { RecordModel, StoredRecord } from "./stored-record.ts";

/** Larger than that of other writes, since a removal takes less and each one truncates the log of the store, so that no byte of a record is left. */
const chunk = 100;

/** Removes what has been in the trash for longer than 30 days. */
export async function purgeTrash(models: RecordModel<never>[]): Promise<void> {
  const filter = { deletedAt: { $lt: new Date(Date.now() - trashLifetime) } };
  for (const model of models)
    await inChunks(
      model,
      filter,
      async (ids) => {
        const chosen = { ...filter, _id: { $in: ids } } as never;
        const found = await model.find(chosen, { version: 1, events: 1 }).lean();
        await announceErasure(model, found as StoredRecord[]);
        await forgetVersions(model, ids);
        await model.deleteMany(chosen);
        return [];
      },
      chunk,
    );
}
