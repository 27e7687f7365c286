import { lazy, Suspense, useState, type ReactNode } from "react";
import { useViewerQuery } from "../../../api/generated.ts";
import type { StoredRow } from "../../../api/table-query.ts";
import type { TableSource } from "../../../api/table-source.ts";
import { personTexts } from "../../../content/admin/person.ts";
import type { RowAction } from "../../table/row/admin-table-row.tsx";
import { useSession } from "../../../session/session-provider.tsx";

const PersonDialog = lazy(async () => ({ default: (await import("./person-dialog.tsx")).PersonDialog }));

interface Addressed {
  email: string;
}

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export function usePersonAction<Row extends StoredRow & Addressed>(
  source: TableSource<Row>,
): { action: RowAction<Addressed>; dialog: ReactNode } {
  const [email, setEmail] = useState<string | null>(null);
  const { user } = useSession();
  const own = useViewerQuery({ fetchPolicy: "cache-only" }).data?.me?.email ?? user.email ?? "";
  return {
    action: { label: personTexts.action, isInAllViews: true, onAct: (row) => setEmail(row.email) },
    dialog: email !== null && (
      <Suspense fallback={null}>
        <PersonDialog
          email={email}
          isOwn={isSameAddress(email, own)}
          write={source.write}
          onErased={() => void source.reload()}
          onClose={() => setEmail(null)}
        />
      </Suspense>
    ),
  };
}
