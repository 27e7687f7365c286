import { overviewResolver } from "../../platform/records/overview.ts";
import { UserModel } from "./user.model.ts";

/** userOverview. */
export const UserOverviewResolver = overviewResolver({ name: "user", words: "users", model: UserModel as never });
