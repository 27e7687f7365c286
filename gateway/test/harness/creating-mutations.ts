import { Authenticator } from "./accounts/authenticator.ts";
import { creationOptions, ownOrigin } from "./accounts/passkeys.ts";
import { aBlogPost, aContact, aFaq, aSignUp, aUser } from "./factories.ts";
import type { TestGateway } from "./start-gateway.ts";

interface Creation {
  collection: string;
  document: string;
  variables: (gateway: TestGateway, admin: { token: string }) => object | Promise<object>;
}

const user = "_id first_name email role version createdAt";
const inviteOf = ({ first_name, last_name, email, role }: ReturnType<typeof aUser>) => ({
  first_name,
  last_name,
  email,
  role,
});
let serial = 0;

/** Each mutation that makes a record, by its name. */
export const creatingMutations: Record<string, Creation> = {
  createFaq: {
    collection: "faqs",
    document: "mutation ($input: FaqInput!) { createFaq(input: $input) { _id title version createdAt } }",
    variables: () => ({ input: aFaq({ title: `Entry ${++serial}` }) }),
  },
  createBlogPost: {
    collection: "blogposts",
    document:
      "mutation ($input: BlogPostInput!) { createBlogPost(input: $input) { _id title html excerpt image_alt publishAt version } }",
    variables: () => ({ input: aBlogPost({ publishAt: "2026-01-02T03:04:05.678Z" }) }),
  },
  createUser: {
    collection: "users",
    document: `mutation ($input: UserInput!) { createUser(input: $input) { ${user} } }`,
    variables: () => ({ input: aUser() }),
  },
  createContact: {
    collection: "contacts",
    document: "mutation ($input: ContactInput!) { createContact(input: $input) { _id message version } }",
    variables: () => ({ input: aContact() }),
  },
  register: {
    collection: "users",
    document: `mutation ($input: RegisterInput!) { register(input: $input) { ${user} } }`,
    variables: () => ({ input: aSignUp() }),
  },
  inviteUser: {
    collection: "users",
    document: `mutation ($input: InvitationInput!) { inviteUser(input: $input) { user { ${user} } url mailed } }`,
    variables: () => ({ input: inviteOf(aUser()) }),
  },
  createApiKey: {
    collection: "apikeys",
    document:
      "mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { key { _id name scopes createdAt expiresAt maker } secret } }",
    variables: () => ({
      input: { name: `Key ${++serial}`, scopes: ["faq:write"], expiresAt: "2099-01-01T00:00:00.000Z" },
    }),
  },
  createWebhook: {
    collection: "webhooks",
    document: "mutation ($input: WebhookInput!) { createWebhook(input: $input) { webhook { _id url events } secret } }",
    variables: () => ({ input: { url: `https://127.0.0.1:9/${++serial}`, events: ["faq.*"] } }),
  },
  addPasskey: {
    collection: "passkeys",
    document: "mutation ($input: PasskeyInput!) { addPasskey(input: $input) { _id name createdAt } }",
    variables: async (gateway, admin) => ({
      input: { name: "Phone", response: new Authenticator(ownOrigin).create(await creationOptions(gateway, admin)) },
    }),
  },
};
