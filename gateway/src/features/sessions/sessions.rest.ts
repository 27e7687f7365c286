import { rateLimits } from "../../../contract/limits.ts";
import type { RestRoute } from "../../platform/rest/rest-route.ts";

const { loginByAccount: byAccount, loginByAddress: byAddress } = rateLimits;
const user = "{ _id name user_name first_name last_name email role version }";

export const sessionRoutes: RestRoute[] = [
  {
    method: "post",
    path: "/user/login",
    takesForm: true,
    limited: "login",
    document: `mutation ($input: LoginInput!) { result: login(input: $input) { token user ${user} } }`,
    example: { email: "zola@example.org", password: "correct horse" },
    errors: {
      UNAUTHENTICATED: "The e-mail or the password is wrong.",
      FORBIDDEN: "A form that a page of another site sent.",
      RATE_LIMITED: `More than ${byAccount.points} failures within ${byAccount.duration / 60} minutes for one account from one address, or ${byAddress.points} from one address.`,
    },
  },
  {
    method: "post",
    path: "/user/register",
    status: 201,
    limited: "register",
    document: `mutation ($input: RegisterInput!) { result: register(input: $input) ${user} }`,
    example: {
      firstname: "Zola",
      lastname: "Ndlovu",
      email: "zola@example.org",
      password: "correct horse",
      password2: "correct horse",
    },
    errors: {
      CONFLICT: "The e-mail address is taken.",
      RATE_LIMITED: `More than ${rateLimits.register.points} sign-ups within an hour from one address.`,
    },
    body: (user) => ({ message: "Sign up Successfully.", user }),
  },
];
