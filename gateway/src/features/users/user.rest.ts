import { recentAuthenticationMinutes } from "../../../contract/limits.ts";
import { crudRoutes } from "../../platform/rest/rest-route.ts";

const example = {
  first_name: "Kofi",
  last_name: "Mensah",
  name: "Kofi Mensah",
  user_name: "kofi",
  email: "kofi@example.org",
  role: 0,
  password: "correct horse",
};
const longAgo = `the session was authenticated over ${recentAuthenticationMinutes} minutes ago.`;

export const userRoutes = crudRoutes({
  path: "/user",
  type: "User",
  list: "users",
  selection: "{ _id name user_name first_name last_name email role version }",
  example,
  updateInput: "UserChangeInput",
  create: {
    errors: {
      CONFLICT: "The e-mail address is taken.",
      REAUTHENTICATION_REQUIRED: `An administrator is added, and ${longAgo}`,
    },
  },
  update: {
    example: { ...example, password: "" },
    errors: {
      CONFLICT: "The e-mail address is taken, or the last administrator would be no longer one.",
      REAUTHENTICATION_REQUIRED: `E-mail, password or role of an administrator, or of the own account, are changed, and ${longAgo}`,
    },
  },
  delete: {
    errors: {
      CONFLICT: "The last administrator cannot be deleted.",
      REAUTHENTICATION_REQUIRED: `An administrator is deleted, and ${longAgo}`,
    },
  },
});
