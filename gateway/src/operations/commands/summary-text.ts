import type { Summary } from "../../store/backup/lines.ts";

export function summaryText({ records, files }: Summary): string {
  const counts = Object.entries(records).map(([collection, count]) => `${count} ${collection}`);
  return `${counts.join(", ") || "no records"} and ${files} uploaded files`;
}
