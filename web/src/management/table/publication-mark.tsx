import { useEffect, useState, type ReactNode } from "react";
import { serverTime } from "../../api/server-time.ts";
import { publicationTexts } from "../../content/publication.ts";
import { isToCome } from "../fields/publication/publication.ts";

interface PublicationMarkProps {
  publishAt?: string | null;
  children: ReactNode;
}

const longestTimer = 2 ** 31 - 1;

/** Marks a title as that of a draft, or of a record that appears later. */
export function PublicationMark({ publishAt, children }: PublicationMarkProps) {
  if (publishAt) return <ScheduledMark key={publishAt} at={publishAt} title={children} />;
  return <Marked title={children} text={publicationTexts.draft} />;
}

/** The mark goes when the moment comes. */
function ScheduledMark({ at, title }: { at: string; title: ReactNode }) {
  const [isPublished, setPublished] = useState(() => !isToCome(at));
  useEffect(() => {
    const left = Date.parse(at) - serverTime();
    if (isPublished || left > longestTimer) return;
    const timer = setTimeout(() => setPublished(true), left);
    return () => clearTimeout(timer);
  }, [at, isPublished]);
  return isPublished ? title : <Marked title={title} text={publicationTexts.scheduled(at)} />;
}

const Marked = ({ title, text }: { title: ReactNode; text: string }) => (
  <>
    <span className="titled">{title}</span>
    <span className="publication-mark" title={text}>
      {text}
    </span>
  </>
);
