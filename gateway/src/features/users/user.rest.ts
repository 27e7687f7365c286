import type { RestRoute } from "../../platform/rest/rest-route.ts";

const example = {
  first_name: "Kofi",
  last_name: "Mensah",
  name: "Kofi Mensah",
  user_name: "kofi",
  email: "kofi@example.org",
  role: 0,
  password: "correct horse",
};
const lastOrTaken = "The e-mail address is taken, or the last administrator would be no longer one.";
const user = "{ _id name user_name first_name last_name email role version }";

export const userRoutes: RestRoute[] = [
  { method: "get", path: "/user/list", document: `{ result: users ${user} }` },
  {
    method: "post",
    path: "/user",
    status: 201,
    isRepeatable: true,
    document: `mutation ($input: UserInput!) { result: createUser(input: $input) ${user} }`,
    example,
    errors: {
      CONFLICT: "The e-mail address is taken.",
      REAUTHENTICATION_REQUIRED: "An administrator is added, and the session was authenticated over 10 minutes ago.",
    },
  },
  {
    method: "put",
    path: "/user/:_id",
    document: `mutation ($_id: ID!, $input: UserChangeInput!, $version: Int) { result: updateUser(_id: $_id, input: $input, version: $version) ${user} }`,
    example: { ...example, password: "" },
    errors: {
      CONFLICT: lastOrTaken,
      REAUTHENTICATION_REQUIRED:
        "E-mail, password or role of an administrator, or of the own account, are changed, and the session was authenticated over 10 minutes ago.",
    },
  },
  {
    method: "delete",
    path: "/user/:_id",
    document: `mutation ($_id: ID!, $version: Int) { result: deleteUser(_id: $_id, version: $version) ${user} }`,
    errors: {
      CONFLICT: "The last administrator cannot be deleted.",
      REAUTHENTICATION_REQUIRED: "An administrator is deleted, and the session was authenticated over 10 minutes ago.",
    },
  },
];
