import type { RecordModel, StoredRecord } from "./stored-record.ts";

/** Whether records of a kind can be spam. Spam is in the trash with `suspected` set. */
export const hasSpam = (model: RecordModel<never>): boolean => model.schema.path("suspected") !== undefined;

/** Matches spam only, or the rest of the trash; matches everything if the kind has no spam. */
export const spamFilter = <T extends StoredRecord>(
  model: RecordModel<T>,
  { trash, suspected = false }: { trash: boolean; suspected?: boolean | undefined },
): object => ((trash || suspected) && hasSpam(model as never) ? { suspected: suspected ? true : null } : {});
