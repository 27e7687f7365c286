import { useEffect, useState, type ReactNode } from "react";
import { serverTime } from "../../../api/server-time.ts";
import { unreadTexts } from "../../../content/admin/admin-bulk.ts";
import { filterTexts, momentTexts } from "../../../content/admin/admin.ts";
import { momentInWords, publicationTexts } from "../../../content/admin/publication.ts";
import type { Column, Identified } from "../../data/table-columns.ts";
import { isToCome } from "../../fields/publication/publication.ts";

export function UnreadMark({ children }: { children: ReactNode }) {
  return (
    <strong className="unread-mark">
      <span className="mark new-word">{unreadTexts.mark}</span> <span className="titled">{children}</span>
    </strong>
  );
}

export function Moment({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={momentTexts.full.format(date)} className="moment">
      <span>{momentTexts.day.format(date)}</span> <span className="text-muted">{momentTexts.zoned.format(date)}</span>
    </time>
  );
}

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
