import { isEmail } from "../../../contract/email.ts";
import { emailKeyOf, foldEmail } from "../../platform/auth/email-key.ts";
import { Refusal } from "../../platform/errors/app-error.ts";
import { UserModel, type User } from "./user.model.ts";

/** An account whose address another one has signs in by its very spelling alone. */
export async function findAccount(email: string): Promise<User | null> {
  const bySpelling = await UserModel.findOne({ emailSpelling: foldEmail(email), deletedAt: null }).lean();
  return bySpelling ?? UserModel.findOne({ emailKey: emailKeyOf(email) }).lean();
}

/** For commands. */
export async function accountNamed(email: string): Promise<User | null> {
  if (!isEmail(email)) throw new Refusal("EMAIL must be an e-mail address, without control or invisible characters");
  return findAccount(email);
}
