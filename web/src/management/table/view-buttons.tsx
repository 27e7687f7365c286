import type { ReactNode } from "react";
import { useCounted, type SpamDocument } from "../../api/counts.ts";
import type { TableQuery, View } from "../../api/table-query.ts";
import { spamTexts } from "../../content/admin/admin.ts";
import { Button } from "../../ui/button.tsx";
import type { ChangeTable } from "../data/table-state.ts";

interface ViewProps {
  state: TableQuery;
  onChange: ChangeTable;
}

interface ViewButtonProps extends ViewProps {
  view: View;
  shortcut: string;
  children: ReactNode;
}

export function ViewButton({ view, shortcut, state, onChange, children }: ViewButtonProps) {
  const isShown = state.view === view;
  return (
    <Button
      compact
      aria-pressed={isShown}
      data-key={shortcut}
      onClick={() => onChange({ view: isShown ? "active" : view })}
    >
      {children}
    </Button>
  );
}

export const SpamButton = ({ count, ...props }: ViewProps & { count: SpamDocument }) => (
  <ViewButton view="spam" shortcut="s" {...props}>
    {spamTexts.spam(useCounted(count)?.spam.total ?? 0)}
  </ViewButton>
);
