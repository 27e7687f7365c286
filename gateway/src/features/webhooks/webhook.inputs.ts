import { Field, InputType, Int, ObjectType } from "type-graphql";
import { WebhookDelivery } from "../../platform/webhooks/delivery.model.ts";
import { Webhook } from "../../platform/webhooks/webhook.model.ts";

const described = {
  url: "Where events are sent: https, at most 2,000 characters, on the public internet; the setting WEBHOOK_PRIVATE_HOSTS names other hosts.",
  events:
    "The events that are sent to it: faq, blog, contact or user, a dot, and created, updated, deleted, restored, erased or *; of faq and blog also published.",
};

@InputType({ description: "A new webhook." })
export class WebhookInput {
  @Field(() => String, { description: described.url })
  url!: string;

  @Field(() => [String], { description: described.events })
  events!: string[];
}

@InputType({ description: "A change of a webhook; fields that are left out do not change." })
export class WebhookUpdateInput {
  @Field(() => String, { nullable: true, description: described.url })
  url?: string | null;

  @Field(() => [String], { nullable: true, description: described.events })
  events?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: "Whether events are sent to it from now on." })
  isActive?: boolean | null;
}

@ObjectType({ description: "A webhook and its secret, which is not shown again.", simpleResolvers: true })
export class NewWebhook {
  @Field(() => Webhook, { description: "The webhook." })
  webhook!: Webhook;

  @Field(() => String, { description: "What signs each delivery, as Standard Webhooks write it: whsec_ and Base64." })
  secret!: string;
}

@ObjectType({ description: "One page of a webhook's deliveries.", simpleResolvers: true })
export class WebhookDeliveries {
  @Field(() => [WebhookDelivery], { description: "Twenty deliveries, newest first." })
  rows!: WebhookDelivery[];

  @Field(() => Int, { description: "How many there are, on all pages." })
  total!: number;
}
