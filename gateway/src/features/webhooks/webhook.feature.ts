import type { Feature } from "../../platform/feature.ts";
import { DeliveryResolver } from "./delivery.resolver.ts";
import { deliveryExpiry, removeOrphanedDeliveries, trimDeliveries } from "./remove-deliveries.ts";
import { WebhookResolver } from "./webhook.resolver.ts";

export const webhookFeature: Feature = {
  resolvers: [WebhookResolver, DeliveryResolver],
  expires: [deliveryExpiry],
  jobs: [
    { name: "remove orphaned deliveries", every: "hourly", run: removeOrphanedDeliveries },
    { name: "trim deliveries", every: "minutely", run: () => trimDeliveries() },
  ],
};
