import { useCallback, useEffect, useState } from "react";
import type { CallKey } from "../../api/call-key.ts";
import { useGraphqlClient } from "../../api/client.ts";
import {
  AnswerContactDocument,
  ReadContactDocument,
  useSettingsQuery,
  type ContactRowFragment,
} from "../../api/generated.ts";
import { useRetry } from "../../api/retry.ts";
import type { StoredRow } from "../../api/table-query.ts";
import type { TableSource } from "../../api/table-source.ts";
import { isRefused, whileVisible } from "../../management/data/live-changes/while-visible.ts";

export function useAnswers(opened: ContactRowFragment | null, source: TableSource<StoredRow>) {
  const client = useGraphqlClient();
  const settings = useSettingsQuery();
  useRetry(settings, !settings.data);
  const _id = opened?._id ?? "";
  const [contact, setContact] = useState(opened);
  const show = useCallback(
    (saved: ContactRowFragment) => {
      setContact(saved);
      source.put(saved);
    },
    [source],
  );
  const isWaiting = contact?.answers.some(({ isSent, error }) => !isSent && !error) ?? false;

  useEffect(() => {
    if (!isWaiting) return;
    return whileVisible(async (signal) => {
      const context = { isQuiet: true, fetchOptions: { signal } };
      const options = { variables: { _id }, fetchPolicy: "no-cache", context } as const;
      try {
        const { data } = await client.mutate({ mutation: ReadContactDocument, ...options });
        if (!signal.aborted) show(data!.saved);
        return true;
      } catch (failed) {
        return !isRefused(failed);
      }
    });
  }, [client, _id, isWaiting, show]);

  return {
    contact,
    canMail: settings.data?.settings.canMail,
    async send(text: string, key: CallKey): Promise<void> {
      const variables = { _id, input: { text } };
      const send = (headers: object) =>
        client.mutate({ mutation: AnswerContactDocument, variables, fetchPolicy: "no-cache", context: { headers } });
      const { data } = await source.write(() => key(variables, send));
      show(data!.saved);
    },
  };
}
