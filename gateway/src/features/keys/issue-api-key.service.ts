import type { RequestContext } from "../../platform/http/request-context.ts";
import type { MailQueue } from "../../platform/mail/outbox.ts";
import type { ApiKeyInput, NewApiKey } from "./api-key.inputs.ts";
import { addApiKey } from "./api-key.service.ts";

type Context = Pick<RequestContext, "log" | "record" | "newId" | "newSecret"> & {
  outbox: MailQueue;
  viewer?: RequestContext["viewer"];
};

export async function issueApiKey(input: ApiKeyInput, makerId: string, context: Context): Promise<NewApiKey> {
  const { log, record, viewer } = context;
  const made = await addApiKey(input, makerId, context);
  const { _id, scopes } = made.key;
  log.info({ event: "key made", key: _id, scopes, actor: viewer?._id });
  await record({ event: "key.created", recordId: String(_id) });
  return made;
}
