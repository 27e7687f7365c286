import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
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

/** Others may answer meanwhile: the message is read when it is opened and when the table has changed. */
export function useAnswers(opened: ContactRowFragment, source: TableSource<StoredRow>) {
  const client = useGraphqlClient();
  const settings = useSettingsQuery();
  useRetry(settings, !settings.data);
  const { _id } = opened;
  const [contact, setContact] = useState(opened);
  const shown = useRef(opened);
  const show = useCallback(
    (saved: ContactRowFragment) => {
      const isEarlier = saved.answers.length < shown.current.answers.length;
      if (isEarlier || JSON.stringify(saved) === JSON.stringify(shown.current)) return;
      shown.current = saved;
      setContact(saved);
      source.put(saved);
    },
    [source],
  );
  const read = useCallback(
    async (signal: AbortSignal) => {
      const context = { isQuiet: true, fetchOptions: { signal } };
      const options = { variables: { _id }, fetchPolicy: "no-cache", context } as const;
      try {
        const { data } = await client.mutate({ mutation: ReadContactDocument, ...options });
        if (!signal.aborted) show(data!.saved);
        return true;
      } catch (failed) {
        return !isRefused(failed);
      }
    },
    [client, _id, show],
  );

  const changedAt = useSyncExternalStore(source.subscribe, () => source.snapshot.changedAt);
  const isReadByTable = opened.unread && changedAt === null;
  useEffect(() => {
    if (isReadByTable) return;
    const reading = new AbortController();
    void read(reading.signal);
    return () => reading.abort();
  }, [read, changedAt, isReadByTable]);

  const isWaiting = contact.answers.some(({ isSent, error }) => !isSent && !error);
  useEffect(() => (isWaiting ? whileVisible(read) : undefined), [isWaiting, read]);

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
