import type { RestRoute } from "../../platform/rest/rest-route.ts";

const user = "{ _id name user_name first_name last_name email role version }";

export const sessionRoutes: RestRoute[] = [
  {
    method: "post",
    path: "/user/login",
    takesForm: true,
    limited: "login",
    document: `mutation ($input: LoginInput!) { result: login(input: $input) { token user ${user} } }`,
  },
  {
    method: "post",
    path: "/user/register",
    status: 201,
    limited: "register",
    document: `mutation ($input: RegisterInput!) { result: register(input: $input) ${user} }`,
    body: (user) => ({ message: "Sign up Successfully.", user }),
  },
];
