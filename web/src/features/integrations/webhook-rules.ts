import { array, object, string } from "yup";
import { webhookTexts } from "../../content/admin/integrations.ts";

/** Only the gateway knows to which addresses it may send. */
export const webhookRules = object({
  url: string().required(webhookTexts.urlMissing),
  events: array().of(string().defined()).min(1, webhookTexts.eventsMissing),
});
