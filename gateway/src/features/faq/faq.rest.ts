import type { RestRoute } from "../../platform/rest/rest-route.ts";

const faq = "{ _id title body version }";
const example = { title: "What is a credit?", body: "One tonne of carbon dioxide, measured and retired." };

export const faqRoutes: RestRoute[] = [
  { method: "get", path: "/faq/list", document: `{ result: faqs ${faq} }` },
  {
    method: "post",
    path: "/faq",
    status: 201,
    isRepeatable: true,
    document: `mutation ($input: FaqInput!) { result: createFaq(input: $input) ${faq} }`,
    example,
  },
  {
    method: "put",
    path: "/faq/:_id",
    document: `mutation ($_id: ID!, $input: FaqInput!, $version: Int) { result: updateFaq(_id: $_id, input: $input, version: $version) ${faq} }`,
    example,
  },
  {
    method: "delete",
    path: "/faq/:_id",
    document: `mutation ($_id: ID!, $version: Int) { result: deleteFaq(_id: $_id, version: $version) ${faq} }`,
  },
];
