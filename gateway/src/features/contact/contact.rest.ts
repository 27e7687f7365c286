import type { RestRoute } from "../../platform/rest/rest-route.ts";

const example = {
  first_name: "Amina",
  last_name: "Diallo",
  country: "Senegal",
  organization: "Ministry of Environment",
  phone: "0221234567",
  email: "amina@example.org",
  message: "We would like to talk about Article 6.",
};
const contact = "{ _id first_name last_name country organization phone email message version }";

export const contactRoutes: RestRoute[] = [
  { method: "get", path: "/contact/list", document: `{ result: contacts ${contact} }` },
  {
    method: "post",
    path: "/contact",
    status: 201,
    isRepeatable: true,
    limited: "contact",
    document: `mutation ($input: ContactInput!) { result: createContact(input: $input) ${contact} }`,
    example,
    errors: { RATE_LIMITED: "More than 30 messages within 10 minutes from one address." },
  },
  {
    method: "put",
    path: "/contact/:_id",
    document: `mutation ($_id: ID!, $input: ContactInput!, $version: Int) { result: updateContact(_id: $_id, input: $input, version: $version) ${contact} }`,
    example,
  },
  {
    method: "delete",
    path: "/contact/:_id",
    document: `mutation ($_id: ID!, $version: Int) { result: deleteContact(_id: $_id, version: $version) ${contact} }`,
  },
];
