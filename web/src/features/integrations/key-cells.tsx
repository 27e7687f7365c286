import type { ApiKeyRowFragment } from "../../api/generated.ts";
import { serverTime } from "../../api/server-time.ts";
import { keyTexts } from "../../content/admin/integrations.ts";
import { Moment } from "../../management/table/row/moment.tsx";

export function ExpiryCell({ expiresAt }: ApiKeyRowFragment) {
  if (!expiresAt) return <span className="text-muted">{keyTexts.never}</span>;
  if (Date.parse(expiresAt) > serverTime()) return <Moment at={expiresAt} />;
  return (
    <span className="state state-bad" title={keyTexts.expired}>
      {keyTexts.expired}
    </span>
  );
}

export const UsedCell = ({ lastUsedAt }: ApiKeyRowFragment) =>
  lastUsedAt ? <Moment at={lastUsedAt} /> : <span className="text-muted">{keyTexts.unused}</span>;
