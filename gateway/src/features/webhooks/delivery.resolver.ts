import { Types } from "mongoose";
import { Arg, Ctx, FieldResolver, GraphQLISODateTime, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { deliveriesPerPage, deliveryDays } from "../../../contract/limits.ts";
import { badInput, notFound } from "../../platform/errors/app-error.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { idOf } from "../../platform/records/find-records.ts";
import {
  addDeliveries,
  deliveryOf,
  messageOf,
  redeliver,
  WebhookDelivery,
  WebhookDeliveryModel,
} from "../../platform/webhooks/delivery.model.ts";
import { findWebhook, WebhookDeliveries } from "./webhook-changes.ts";

@Resolver(() => WebhookDelivery)
export class DeliveryResolver {
  @FieldResolver(() => GraphQLISODateTime, {
    nullable: true,
    description: "When it is next to be tried, in UTC; null where it is not.",
  })
  nextAt(@Root() { dueAt }: WebhookDelivery): Date | null {
    return dueAt ?? null;
  }

  @Query(() => WebhookDeliveries, {
    description: `The deliveries of a webhook in the last ${deliveryDays} days, sent or waiting, newest first.`,
  })
  async webhookDeliveries(
    @Arg("webhook", () => ID, { description: "The webhook's id." }) webhook: string,
    @Arg("page", () => Int, { defaultValue: 1, description: "The page, from 1. A page past the end has no rows." })
    page: number,
  ): Promise<WebhookDeliveries> {
    if (page < 1) throw badInput("page must be at least 1");
    const filter = { webhook: (await findWebhook(webhook))._id };
    const options = {
      sort: { at: -1, _id: -1 },
      skip: (page - 1) * deliveriesPerPage,
      limit: deliveriesPerPage,
    } as const;
    const rows = await WebhookDeliveryModel.find(filter, null, options).lean();
    return { rows, total: await WebhookDeliveryModel.countDocuments(filter) };
  }

  @Mutation(() => Boolean, {
    description:
      "Send an event webhook.test, also to a webhook that is turned off. Its outcome is in the list of deliveries.",
  })
  async testWebhook(
    @Arg("_id", () => ID, { description: "The webhook's id." }) _id: string,
    @Ctx() { webhooks }: RequestContext,
  ): Promise<boolean> {
    const record = String((await findWebhook(_id))._id);
    const message = messageOf(record, new Types.ObjectId().toHexString());
    const event = { message, type: "webhook.test", record, version: 1, at: new Date() };
    await addDeliveries([{ ...deliveryOf(event, record), isAskedFor: true }]);
    webhooks.sweep();
    return true;
  }

  @Mutation(() => Boolean, {
    description: "Send a delivery again under its id, at once, and try it as often as a new one.",
  })
  async redeliver(
    @Arg("_id", () => ID, { description: "The delivery's id." }) _id: string,
    @Ctx() { webhooks }: RequestContext,
  ): Promise<boolean> {
    const webhook = await redeliver(idOf(_id));
    if (!webhook) throw notFound("Delivery");
    webhooks.sweep();
    return true;
  }
}
