import { aMessage } from "../forms.ts";
import type { BuiltGateway } from "../servers/gateway.ts";
import { test as base } from "../servers/mail-fixtures.ts";

export const team = "team@example.org";

/** Tests of messages that are mailed to a team, as their answers are to those who wrote them. */
export const test = base.extend({
  settings: ({ mail }, provide) => provide({ SMTP_URL: mail.url, TEAM_EMAIL: team }),
});

/** Sends a message as a visitor does. */
export const write = ({ url }: BuiltGateway, fields: object) =>
  fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      query: "mutation ($input: ContactInput!) { createContact(input: $input) { _id } }",
      variables: { input: { ...aMessage, ...fields } },
    }),
  });
