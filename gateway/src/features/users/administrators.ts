import { Types } from "mongoose";
import { Role } from "../../platform/auth/viewer.ts";
import { conflict } from "../../platform/errors/app-error.ts";
import { change } from "../../platform/records/commit.ts";
import type { Write } from "../../platform/write.ts";
import { UserModel, type User } from "./user.model.ts";

const administrators = { role: Role.Admin, deletedAt: null };

export const hasAdministrator = async (): Promise<boolean> => (await UserModel.exists(administrators)) !== null;

export async function keepingAnAdministrator({ _id, role, deletedAt }: User, after: Role | null): Promise<Write[]> {
  const isLeaving = role === Role.Admin && !deletedAt && after !== Role.Admin;
  if (!isLeaving) return [];
  const other = await UserModel.findOne({ _id: { $ne: _id }, ...administrators }, { _id: 1 }).lean();
  if (!other) throw conflict("The last administrator cannot be deleted or demoted");
  const remains = { $set: { remainsFor: new Types.ObjectId() } };
  return [change(UserModel, { _id: other._id, ...administrators }, remains, { timestamps: false }) as Write];
}
