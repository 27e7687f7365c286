import { useSyncExternalStore } from "react";
import { brand } from "../../content/brand.ts";
import { momentInWords } from "../../content/publication.ts";

const noChange = () => () => {};
const address = () => window.location.origin + window.location.pathname;

/** Where a printed post is from, and since when it is published. The page as sent knows neither address nor time zone. */
export function PrintHead({ publishAt }: { publishAt?: string | null | undefined }) {
  const from = useSyncExternalStore(noChange, address, () => "");
  if (!from) return null;
  return (
    <p lang={brand.locale} className="print-only hidden text-small">
      {[brand.name, from, publishAt && momentInWords(publishAt)].filter(Boolean).join(" · ")}
    </p>
  );
}
