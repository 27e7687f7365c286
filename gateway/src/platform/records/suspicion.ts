import type { RecordModel, StoredRecord } from "./stored-record.ts";

/** Whether records of a kind can be suspected of being spam; those that are lie in the trash. */
export const canBeSuspected = (model: RecordModel<never>): boolean => model.schema.path("suspected") !== undefined;

/** The filter of what is suspected, or of the rest of the trash; of everything where a kind knows no suspicion. */
export const suspicionFilter = <T extends StoredRecord>(
  model: RecordModel<T>,
  { trash, suspected = false }: { trash: boolean; suspected?: boolean | undefined },
): object => ((trash || suspected) && canBeSuspected(model as never) ? { suspected: suspected ? true : null } : {});
