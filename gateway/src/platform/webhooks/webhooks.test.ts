import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startGateway()));
afterAll(() => gateway.stop());

it("looks for events again after a look at a store that was known to be away", async () => {
  const { Webhooks } = await import("./webhooks.ts");
  const { WebhookModel } = await import("./webhook.model.ts");
  const { WebhookEventModel } = await import("./webhook-event.model.ts");
  const look = vi.spyOn(WebhookEventModel.collection, "find");
  const log = { warn: vi.fn() };
  const webhooks = new Webhooks({
    log: log as never,
    privateHosts: [],
    onOff: async () => undefined,
    count: () => undefined,
  });
  const isAway = vi.spyOn(WebhookModel.db, "readyState", "get").mockReturnValue(0);
  webhooks.start("");
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1));
  isAway.mockRestore();
  webhooks.sweep();
  await vi.waitFor(() => expect(look).toHaveBeenCalled());
  await webhooks.stop();
  look.mockRestore();
});
