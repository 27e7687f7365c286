import { authHeaders, rejectHeaders } from "../../../api/auth-header.ts";
import type { CallKey } from "../../../api/call-key.ts";
import { CallFailure, failureCode } from "../../../api/failure.ts";
import type { RecordChoice } from "../../data/records.ts";

export type ExportRequest = RecordChoice & { trash: boolean; sortBy: string | null; direction: "asc" | "desc" };

const unanswered = { message: "An error occurred" };

async function post(path: string, type: string, body: BodyInit, more = {}): Promise<Response> {
  const headers: Record<string, string> = { "content-type": type, ...more, ...authHeaders() };
  const response = await fetch(path, { method: "POST", headers, body }).catch(() => null);
  if (response?.ok) return response;
  const answer = response ? await response.json().catch(() => unanswered) : unanswered;
  const failure = new CallFailure(answer as ConstructorParameters<typeof CallFailure>[0]);
  if (failureCode(failure) === "UNAUTHENTICATED") rejectHeaders(headers);
  throw failure;
}

/** Not a link, so that the token is in a header and in no URL. */
export async function exportCsv(
  path: string,
  wish: ExportRequest,
  isForExcel: boolean,
): Promise<{ file: Blob; name: string; count: number }> {
  const response = await post(
    `${path}/export${isForExcel ? "?separator=%3B" : ""}`,
    "application/json",
    JSON.stringify(wish),
  );
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "export.csv";
  const file = await response.blob().catch(() => Promise.reject(new CallFailure(unanswered)));
  return { file, name, count: Number(response.headers.get("x-total-count")) };
}

export async function importCsv(path: string, file: File, key: CallKey): Promise<number> {
  const content = [file.name, file.size, file.lastModified];
  const response = await key(content, (headers) => post(`${path}/import`, "text/csv", file, headers));
  return ((await response.json()) as { count: number }).count;
}
