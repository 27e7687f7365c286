import type { RestRoute } from "../../platform/rest/rest-route.ts";

const user = "{ _id name user_name first_name last_name email role version }";

export const userRoutes: RestRoute[] = [
  { method: "get", path: "/user/list", document: `{ result: users ${user} }` },
  {
    method: "post",
    path: "/user",
    status: 201,
    isRepeatable: true,
    document: `mutation ($input: UserInput!) { result: createUser(input: $input) ${user} }`,
  },
  {
    method: "put",
    path: "/user/:_id",
    document: `mutation ($_id: ID!, $input: UserChangeInput!, $version: Int) { result: updateUser(_id: $_id, input: $input, version: $version) ${user} }`,
  },
  {
    method: "delete",
    path: "/user/:_id",
    document: `mutation ($_id: ID!, $version: Int) { result: deleteUser(_id: $_id, version: $version) ${user} }`,
  },
];
