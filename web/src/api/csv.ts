import { authHeaders, refuseHeaders } from "./auth-header.ts";
import { CallFailure, failureCode } from "./failure.ts";
import type { RecordChoice } from "./records.ts";

/** What is to be exported: the rows chosen, of which view, in which order. */
export type ExportRequest = RecordChoice & { trash: boolean; sortBy: string | null; direction: "asc" | "desc" };

const unanswered = { message: "An error occurred" };

async function post(path: string, type: string, body: BodyInit): Promise<Response> {
  const headers: Record<string, string> = { "content-type": type, ...authHeaders() };
  const response = await fetch(path, { method: "POST", headers, body }).catch(() => null);
  if (response?.ok) return response;
  const refusal = response ? await response.json().catch(() => unanswered) : unanswered;
  const failure = new CallFailure(refusal as ConstructorParameters<typeof CallFailure>[0]);
  if (failureCode(failure) === "UNAUTHENTICATED") refuseHeaders(headers);
  throw failure;
}

/** The rows as a CSV file, with its name and how many they are. The token goes in a header, so no address holds it. */
export async function exportCsv(
  path: string,
  wish: ExportRequest,
): Promise<{ file: Blob; name: string; count: number }> {
  const response = await post(`${path}/export`, "application/json", JSON.stringify(wish));
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "export.csv";
  const file = await response.blob().catch(() => Promise.reject(new CallFailure(unanswered)));
  return { file, name, count: Number(response.headers.get("x-total-count")) };
}

/** Adds a record for each line of a CSV file, or none; answers how many. */
export async function importCsv(path: string, file: Blob): Promise<number> {
  const response = await post(`${path}/import`, "text/csv", file);
  return ((await response.json()) as { count: number }).count;
}
