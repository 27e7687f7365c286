import { foldText } from "../../../contract/fold-text.ts";
import { batchSize } from "../../platform/records/stored-record.ts";
import { searchFilter } from "../../platform/records/tables/table-filters.ts";
import { UserModel } from "../users/user.model.ts";

const words = ["event", "kind"];
const ids = ["recordId", "actorId", "keyId", "requestId"];
const maxActors = 1_000;

export async function activitySearch(search: string): Promise<object> {
  const inNames = searchFilter(search);
  if (!search) return {};
  const part = { $regex: search.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"), $options: "i" };
  const found = await UserModel.find(inNames, { name: 1 }).batchSize(batchSize).lean();
  const named = found.filter(({ name }) => foldText(name).includes(foldText(search))).slice(0, maxActors);
  const fields = /^[\da-f-]+$/i.test(search) ? [...words, ...ids] : words;
  const byName = named.length > 0 ? [{ actorId: { $in: named.map(({ _id }) => String(_id)) } }] : [];
  return { $or: [...fields.map((field) => ({ [field]: part })), ...byName] };
}
