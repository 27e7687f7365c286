import type { Feature } from "../../platform/feature.ts";
import { DeliveryResolver } from "./delivery.resolver.ts";
import { WebhookResolver } from "./webhook.resolver.ts";

export const webhookFeature: Feature = { resolvers: [WebhookResolver, DeliveryResolver] };
