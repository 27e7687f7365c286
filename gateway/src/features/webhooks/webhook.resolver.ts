import { Arg, Ctx, Extensions, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { maxSecretOverlapHours } from "../../../contract/limits.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { Webhook, WebhookModel } from "../../platform/webhooks/webhook.model.ts";
import { NeedsRecentAuthentication, requireRecentAuthentication } from "../../platform/auth/recent-authentication.ts";
import { removeDeliveries } from "./remove-deliveries.ts";
import {
  addWebhook,
  changeWebhook,
  findWebhook,
  NewWebhook,
  rotateSecret,
  WebhookInput,
  WebhookUpdateInput,
} from "./webhook-changes.ts";

const webhookId = { description: "The webhook's id." };

@Resolver(() => Webhook)
export class WebhookResolver {
  @Query(() => [Webhook], { description: "All webhooks, in the order in which they were added." })
  async webhooks(): Promise<Webhook[]> {
    return WebhookModel.find().sort({ _id: 1 }).lean();
  }

  @Extensions({ isRepeatable: true })
  @NeedsRecentAuthentication()
  @Mutation(() => NewWebhook, {
    description: "Create a webhook, which receives events from now on. Its secret is shown only once.",
  })
  async createWebhook(
    @Arg("input", () => WebhookInput, { description: "The webhook." }) input: WebhookInput,
    @Ctx() { tokens, webhooks, record, newId }: RequestContext,
  ): Promise<NewWebhook> {
    const { urlCheck } = webhooks;
    const made = await addWebhook(input, { urlCheck, key: tokens.keyFor("webhooks") }, newId);
    webhooks.sweep();
    await record({ event: "webhook.created", recordId: String(made.webhook._id) });
    return made;
  }

  @Mutation(() => Webhook, { description: "Update a webhook, or turn it on or off." })
  async updateWebhook(
    @Arg("_id", () => ID, webhookId) _id: string,
    @Arg("input", () => WebhookUpdateInput, { description: "The fields to change." }) input: WebhookUpdateInput,
    @Ctx() { webhooks, record, viewer }: RequestContext,
  ): Promise<Webhook> {
    if (input.url != null && input.url.trim() !== (await findWebhook(_id)).url)
      await requireRecentAuthentication(viewer);
    const webhook = await changeWebhook(_id, input, webhooks.urlCheck);
    await record({ event: "webhook.updated", recordId: _id });
    return webhook;
  }

  @Mutation(() => Webhook, { description: "Delete a webhook for good, with its deliveries." })
  async deleteWebhook(
    @Arg("_id", () => ID, webhookId) _id: string,
    @Ctx() { record }: RequestContext,
  ): Promise<Webhook> {
    const webhook = await findWebhook(_id);
    await WebhookModel.deleteOne({ _id: webhook._id });
    await removeDeliveries({ webhook: webhook._id });
    await record({ event: "webhook.deleted", recordId: _id });
    return webhook;
  }

  @NeedsRecentAuthentication()
  @Mutation(() => NewWebhook, { description: "Give a webhook a new secret, which is shown only once." })
  async rotateWebhookSecret(
    @Arg("_id", () => ID, webhookId) _id: string,
    @Arg("overlapHours", () => Int, {
      defaultValue: 0,
      description: `For how many hours the former secret signs, too: 0 to ${maxSecretOverlapHours}.`,
    })
    overlapHours: number,
    @Ctx() { tokens, record }: RequestContext,
  ): Promise<NewWebhook> {
    const rotated = await rotateSecret(_id, overlapHours, tokens.keyFor("webhooks"));
    await record({ event: "webhook.rotated", recordId: _id });
    return rotated;
  }
}
