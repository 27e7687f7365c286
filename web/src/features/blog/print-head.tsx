import { useSyncExternalStore } from "react";
import { brand } from "../../content/brand.ts";
import { momentInWords } from "../../content/admin/publication.ts";

const noChange = () => () => {};
const address = () => window.location.origin + window.location.pathname;

/** The prerendered page knows neither its address nor the reader's time zone. */
export function PrintHead({ publishAt }: { publishAt?: string | null | undefined }) {
  const from = useSyncExternalStore(noChange, address, () => "");
  if (!from) return null;
  return (
    <p lang={brand.locale} className="print-only hidden text-small">
      {[brand.name, from, publishAt && momentInWords(publishAt)].filter(Boolean).join(" · ")}
    </p>
  );
}
