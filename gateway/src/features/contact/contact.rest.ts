import type { RestRoute } from "../../platform/rest/rest-route.ts";

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
  },
  {
    method: "put",
    path: "/contact/:_id",
    document: `mutation ($_id: ID!, $input: ContactInput!, $version: Int) { result: updateContact(_id: $_id, input: $input, version: $version) ${contact} }`,
  },
  {
    method: "delete",
    path: "/contact/:_id",
    document: `mutation ($_id: ID!, $version: Int) { result: deleteContact(_id: $_id, version: $version) ${contact} }`,
  },
];
