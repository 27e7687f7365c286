import type { RestRoute } from "../../platform/rest/rest-route.ts";

const faq = "{ _id title body version }";

export const faqRoutes: RestRoute[] = [
  { method: "get", path: "/faq/list", document: `{ result: faqs ${faq} }` },
  {
    method: "post",
    path: "/faq",
    status: 201,
    isRepeatable: true,
    document: `mutation ($input: FaqInput!) { result: createFaq(input: $input) ${faq} }`,
  },
  {
    method: "put",
    path: "/faq/:_id",
    document: `mutation ($_id: ID!, $input: FaqInput!, $version: Int) { result: updateFaq(_id: $_id, input: $input, version: $version) ${faq} }`,
  },
  {
    method: "delete",
    path: "/faq/:_id",
    document: `mutation ($_id: ID!, $version: Int) { result: deleteFaq(_id: $_id, version: $version) ${faq} }`,
  },
];
