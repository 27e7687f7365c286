import { momentTexts } from "../../../content/admin/admin.ts";

export function Moment({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={momentTexts.full.format(date)} className="moment">
      <span>{momentTexts.day.format(date)}</span> <span className="text-muted">{momentTexts.zoned.format(date)}</span>
    </time>
  );
}
