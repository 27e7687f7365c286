import { vi } from "vitest";

interface Operation {
  operationName: string;
  variables: Record<string, unknown>;
}

export interface FakeGateway {
  /** The operations received, oldest first. */
  calls: (Operation & { headers: Record<string, string> })[];
}

type Answer =
  { data?: unknown; errors?: { message: string; extensions?: object }[] } | Response | Error | Promise<never>;

/** Replaces fetch: responds to each operation by its name, repeating the last response. */
export function fakeGateway(answers: Record<string, Answer | Answer[]>): FakeGateway {
  const calls: FakeGateway["calls"] = [];
  vi.stubGlobal("fetch", async (_url: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    const operation = JSON.parse(body) as Operation;
    calls.push({ ...operation, headers });
    const known = answers[operation.operationName];
    const answer = Array.isArray(known) ? (known.length > 1 ? known.shift()! : known[0]!) : known!;
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer.clone();
    return Response.json(await answer);
  });
  return { calls };
}
