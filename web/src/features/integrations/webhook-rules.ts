import { array, object, string } from "yup";
import { webhookTexts } from "../../content/integrations.ts";

/** What can be told without the gateway, which alone knows where it may send. */
export const webhookRules = object({
  url: string().required(webhookTexts.urlMissing),
  events: array().of(string().defined()).min(1, webhookTexts.eventsMissing),
});
