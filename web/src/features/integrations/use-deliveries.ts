import { useQuery } from "@apollo/client/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { deliveriesPerPage } from "../../../../gateway/contract/limits.ts";
import { useGraphqlClient } from "../../api/client.ts";
import { failureMessage } from "../../api/failure.ts";
import {
  RedeliverWebhookDocument,
  TestWebhookDocument,
  WebhookDeliveryTableDocument,
  type DeliveryRowFragment,
} from "../../api/generated.ts";
import { deliveryTexts } from "../../content/admin/integrations.ts";
import { usePending } from "../../management/data/use-pending.ts";
import { useNotices } from "../../management/notices/use-notices.tsx";
import { isRefused, whileVisible } from "../../management/data/live-changes.ts";
import { firstState } from "../../management/data/table-state.ts";

export function useDeliveries(webhook: string) {
  const client = useGraphqlClient();
  const [page, setPage] = useState(1);
  const variables = useMemo(() => ({ webhook, page }), [webhook, page]);
  const { data, previousData, loading, error, refetch } = useQuery(WebhookDeliveryTableDocument, {
    client,
    variables,
  });
  const table = (data ?? previousData)?.table;
  const notices = useNotices();
  const { pending, during } = usePending();
  const [backgroundError, setBackgroundError] = useState<unknown>(null);
  const again = useCallback(
    () =>
      refetch().then(
        () => setBackgroundError(null),
        () => undefined, // the failure is returned as `error`
      ),
    [refetch],
  );

  useEffect(() => {
    if (error) console.error("Failed to fetch data", error);
  }, [error]);
  useEffect(
    () =>
      whileVisible(async (signal) => {
        const context = { isQuiet: true, fetchOptions: { signal } };
        const query = WebhookDeliveryTableDocument;
        const asked = client.query({ query, variables, context, fetchPolicy: "network-only" });
        const failed = await asked.then(
          () => null,
          (error: unknown) => error,
        );
        if (!signal.aborted) setBackgroundError(failed);
        return !isRefused(failed);
      }),
    [client, variables],
  );

  const send = (_id: string, doing: string, failure: string, text: string, mutation: typeof TestWebhookDocument) =>
    during(_id, doing, () =>
      notices.attempt(
        failure,
        async () => {
          await client.mutate({ mutation, variables: { _id } });
          notices.notify({ text });
          await again();
        },
        (failed) => ({ reason: failureMessage(failed) }),
      ),
    );

  return {
    page: {
      rows: useMemo(() => new Map((table?.rows ?? []).map((row, index) => [index, row] as const)), [table]),
      total: table?.total ?? 0,
      isCurrent: data !== undefined,
      isLoading: loading && data === undefined,
      error: error ?? backgroundError,
      refetch: again,
    },
    state: { ...firstState, page, deliveriesPerPage },
    change: ({ page = 1 }: { page?: number }) => setPage(page),
    notices,
    pending,
    test() {
      const { testing, testFailed, tested } = deliveryTexts;
      setPage(1);
      void send(webhook, testing, testFailed, tested, TestWebhookDocument);
    },
    again({ _id, event }: DeliveryRowFragment) {
      const { sending, againFailed, sentAgain } = deliveryTexts;
      void send(_id, sending, againFailed, sentAgain(event), RedeliverWebhookDocument);
    },
  };
}
