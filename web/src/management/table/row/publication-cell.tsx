import { useEffect, useState } from "react";
import { serverTime } from "../../../api/server-time.ts";
import { filterTexts } from "../../../content/admin/admin.ts";
import { momentInWords, publicationTexts } from "../../../content/admin/publication.ts";
import type { Column, Identified } from "../../data/table-columns.ts";
import { isToCome } from "../../fields/publication/publication.ts";

interface Published extends Identified {
  publishAt?: string | null;
}

const longestTimer = 2 ** 31 - 1;

const PublicationCell = ({ publishAt }: Published) =>
  publishAt ? <DatedState key={publishAt} at={publishAt} /> : <span className="mark">{publicationTexts.draft}</span>;

function DatedState({ at }: { at: string }) {
  const [isScheduled, setScheduled] = useState(() => isToCome(at));
  useEffect(() => {
    const left = Date.parse(at) - serverTime();
    if (!isScheduled || left > longestTimer) return;
    const timer = setTimeout(() => setScheduled(false), left);
    return () => clearTimeout(timer);
  }, [at, isScheduled]);
  return (
    <>
      <span className={isScheduled ? "mark" : "titled"}>
        {isScheduled ? filterTexts.scheduled : filterTexts.published}
      </span>
      <time dateTime={at} className="below">
        {momentInWords(at)}
      </time>
    </>
  );
}

export const publicationColumn: Column<Published> = {
  field: "publishAt",
  heading: publicationTexts.heading,
  width: "state",
  text: null,
  cell: PublicationCell,
};
