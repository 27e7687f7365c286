export const webhook = {
  __typename: "Webhook",
  _id: "w1",
  url: "https://hooks.example.org/x",
  events: ["faq.*", "contact.created"],
  isActive: false,
};

/** The answers with these API keys and these webhooks. */
export const integrationLists = (keys: object[], webhooks: object[]) => ({
  ApiKeyList: { data: { rows: keys } },
  WebhookList: { data: { rows: webhooks } },
});
