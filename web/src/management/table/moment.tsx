import { momentTexts } from "../../content/admin.ts";

/** Date and time in the viewer's time zone, in full in the title. */
export function Moment({ at, namesZone = false }: { at: string; namesZone?: boolean }) {
  const date = new Date(at);
  const time = namesZone ? momentTexts.zoned : momentTexts.time;
  return (
    <time dateTime={at} title={momentTexts.full.format(date)} className="moment">
      <span>{momentTexts.day.format(date)}</span> <span className="text-muted">{time.format(date)}</span>
    </time>
  );
}
