import { useFragment } from "@apollo/client/react";
import { useEffect } from "react";
import type { CallKey } from "../../api/call-key.ts";
import { useGraphqlClient } from "../../api/client.ts";
import {
  AnswerContactDocument,
  ContactRowFragmentDoc,
  ReadContactDocument,
  useSettingsQuery,
  type ContactRowFragment,
} from "../../api/generated.ts";
import { notDeduplicated } from "../../api/not-deduplicated.ts";
import type { OwnWrites } from "../../api/own-writes.ts";
import { useRetry } from "../../api/retry.ts";
import { isRefused, whileVisible } from "../../management/others/while-visible.ts";

/** A message as it stands, with the answers to it, and what sends one. Asks every five seconds while an answer waits. */
export function useAnswers(opened: ContactRowFragment | null, own: OwnWrites) {
  const client = useGraphqlClient();
  const settings = useSettingsQuery();
  useRetry(settings, !settings.data);
  const _id = opened?._id ?? "";
  const { data, complete } = useFragment({
    client,
    fragment: ContactRowFragmentDoc,
    from: opened && `Contact:${_id}`,
  });
  const contact = complete ? data : opened;
  const isWaiting = contact?.answers.some(({ isSent, error }) => !isSent && !error) ?? false;

  useEffect(() => {
    if (!isWaiting) return;
    return whileVisible(async (signal) => {
      const context = { ...notDeduplicated, isQuiet: true, fetchOptions: { signal } };
      const asked = client.mutate({ mutation: ReadContactDocument, variables: { _id }, context });
      return asked.then(() => true, (failed) => !isRefused(failed)); // prettier-ignore
    });
  }, [client, _id, isWaiting]);

  return {
    contact,
    /** Undefined until it is known. */
    canMail: settings.data?.settings.canMail,
    async send(text: string, key: CallKey): Promise<void> {
      const variables = { _id, input: { text } };
      const send = (headers: object) =>
        client.mutate({ mutation: AnswerContactDocument, variables, context: { headers } });
      await own.during(() => key(variables, send));
    },
  };
}
