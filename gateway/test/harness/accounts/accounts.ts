import { expect, vi } from "vitest";
import type { Answer, CallOptions, Client } from "../http/client.ts";
import { aUser, password } from "../factories.ts";
import { textOf } from "../servers/mail-server.ts";

const documents = {
  request: "mutation ($input: PasswordResetRequestInput!) { result: requestPasswordReset(input: $input) }",
  reset: "mutation ($input: PasswordResetInput!) { result: resetPassword(input: $input) }",
  change:
    "mutation ($input: PasswordChangeInput!) { result: changePassword(input: $input) { token user { _id email } } }",
  invite:
    "mutation ($input: InvitationInput!) { result: inviteUser(input: $input) { url mailed user { _id email name role version } } }",
  link: "mutation ($_id: ID!) { result: passwordLink(_id: $_id) { url mailed user { _id email } } }",
};

/** The calls about accounts and passwords, as a site makes them. */
export function accountCalls(gateway: Client) {
  const call = (name: keyof typeof documents, variables: object, options?: CallOptions): Promise<Answer> =>
    gateway.query(documents[name], variables, options);
  return {
    request: (email: unknown, options?: CallOptions) => call("request", { input: { email } }, options),
    reset: (token: string, secret: string, again = secret) =>
      call("reset", { input: { token, password: secret, password2: again } }),
    change: (current: string, secret: string, options: CallOptions) =>
      call("change", { input: { current, password: secret, password2: secret } }, options),
    invite: (input: object, options?: CallOptions) => call("invite", { input }, options),
    link: (_id: string, options?: CallOptions) => call("link", { _id }, options),
    signOutEverywhere: (options?: CallOptions) => gateway.query("mutation { result: signOutEverywhere }", {}, options),
    login: (email: string, secret = password, options?: CallOptions) =>
      gateway.post("/api/user/login", { email, password: secret }, options),
    /** Gives an account another session in the place of one that was ended. */
    async renew(account: { email: string; token: string }): Promise<void> {
      account.token = (await gateway.post("/api/user/login", { email: account.email, password })).body.token as string;
    },
    /** Whether somebody is signed in by this token. */
    async isSignedIn(token: string): Promise<boolean> {
      return (await gateway.query("{ me { _id } }", {}, { token })).body.data.me !== null;
    },
    /** An account that an administrator adds, and its session. */
    async account(admin: CallOptions, fields: object = {}) {
      const input = aUser(fields);
      const { body: user } = await gateway.post("/api/user", input, admin);
      const { body } = await gateway.post("/api/user/login", { email: input.email, password: input.password });
      return { _id: user._id as string, email: input.email, token: body.token as string, input };
    },
  };
}

/** The token of the link in a mail or an address. */
export const tokenIn = (text: string): string => /\/reset#(\S+)/.exec(text)![1]!;

/** The link of the last mail to an address, once it is there. */
export async function mailedLink(smtp: { to: (address: string) => string[] }, address: string, count = 1) {
  const patience = { timeout: 25_000, interval: 30 };
  const mails = await vi.waitFor(() => {
    const found = smtp.to(address).filter((mail) => textOf(mail).includes("/reset#"));
    expect(found.length).toBeGreaterThanOrEqual(count);
    return found;
  }, patience);
  return /https?:\/\/\S+\/reset#\S+/.exec(textOf(mails.at(-1)!))![0];
}

/** What each link says that is not good, whatever is wrong with it. */
export const invalidLink = { message: "The link is no longer valid", extensions: { code: "BAD_USER_INPUT" } };
