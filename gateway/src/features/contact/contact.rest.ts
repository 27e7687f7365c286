import { rateLimits } from "../../../contract/limits.ts";
import { crudRoutes } from "../../platform/rest/rest-route.ts";

const { points, duration } = rateLimits.contact;

export const contactRoutes = crudRoutes({
  path: "/contact",
  type: "Contact",
  list: "contacts",
  selection: "{ _id first_name last_name country organization phone email message version }",
  example: {
    first_name: "Amina",
    last_name: "Diallo",
    country: "Senegal",
    organization: "Ministry of Environment",
    phone: "0221234567",
    email: "amina@example.org",
    message: "We would like to talk about Article 6.",
  },
  create: {
    limited: "contact",
    errors: { RATE_LIMITED: `More than ${points} messages within ${duration / 60} minutes from one address.` },
  },
});
