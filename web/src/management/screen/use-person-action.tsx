import { Suspense, useState, type ReactNode } from "react";
import { useViewerQuery } from "../../api/generated.ts";
import type { StoredRow } from "../data/table-query.ts";
import type { TableSource } from "../data/table-source.ts";
import { personTexts } from "../../content/admin/person.ts";
import type { RowAction } from "../table/row/admin-table-row.tsx";
import type { CloseGone } from "./record-screen.ts";
import { useSession } from "../../session/session-provider.tsx";
import { lazyPiece } from "../../ui/lazy-when-visible.tsx";

const PersonDialog = lazyPiece(async () => (await import("./person-dialog.tsx")).PersonDialog);

interface Addressed {
  email: string;
}

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export function usePersonAction<Row extends StoredRow & Addressed>(
  source: TableSource<Row>,
): { action: (closeGone: CloseGone) => RowAction<Addressed>; dialog: ReactNode } {
  const [person, setPerson] = useState<(Addressed & { closeGone: CloseGone }) | null>(null);
  const { user } = useSession();
  const own = useViewerQuery({ fetchPolicy: "cache-only" }).data?.me?.email ?? user.email ?? "";
  return {
    action: (closeGone) => ({
      label: personTexts.action,
      isInAllViews: true,
      onAct: ({ email }) => setPerson({ email, closeGone }),
    }),
    dialog: person && (
      <Suspense fallback={null}>
        <PersonDialog
          email={person.email}
          isOwn={isSameAddress(person.email, own)}
          write={source.write}
          onErased={() => {
            person.closeGone((row) => isSameAddress((row as unknown as Addressed).email, person.email));
            void source.reload();
          }}
          onClose={() => setPerson(null)}
        />
      </Suspense>
    ),
  };
}
