import { crudRoutes } from "../../platform/rest/rest-route.ts";

export const faqRoutes = crudRoutes({
  path: "/faq",
  type: "Faq",
  list: "faqs",
  selection: "{ _id title body version }",
  example: { title: "What is a credit?", body: "One tonne of carbon dioxide, measured and retired." },
});
