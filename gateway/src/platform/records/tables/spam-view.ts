import type { RecordModel, StoredRecord } from "../stored-record.ts";

export const hasSpam = (model: RecordModel<never>): boolean => model.schema.path("suspected") !== undefined;

export const spamView = <T extends StoredRecord>(
  model: RecordModel<T>,
  { trash, suspected = false }: { trash: boolean; suspected?: boolean | undefined },
): object => ((trash || suspected) && hasSpam(model as never) ? { suspected: suspected ? true : null } : {});
