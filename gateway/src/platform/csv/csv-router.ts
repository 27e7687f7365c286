import { Router, type Request, type Response } from "express";
import type { RunOperation } from "../graphql/run-operation.ts";
import { exportCsv } from "./csv-export.ts";
import { importCsv } from "./csv-import.ts";
import type { CsvKind } from "./csv-kind.ts";
import { methodNotAllowed } from "../http/error-handler.ts";
import { contextOf } from "../http/request-context.ts";
import { IdempotentCalls } from "../idempotency/idempotent-calls.ts";

export const csvCalls = ({ path, rules }: CsvKind): string[] => [
  `POST ${path}/export`,
  ...(rules ? [`POST ${path}/import`] : []),
];

export function csvRouter(kinds: CsvKind[], runOperation: RunOperation): Router {
  const calls = new IdempotentCalls();
  const router = Router({ caseSensitive: true, strict: true });
  const add = (path: string, run: (request: Request, response: Response) => Promise<void>) => {
    const served = router.route(path);
    served.post((request, response) =>
      runOperation([`POST ${path}`], contextOf(response).viewer, () => run(request, response)),
    );
    served.all(methodNotAllowed(["POST"]));
  };
  for (const kind of kinds) {
    const { path, rules } = kind;
    add(`${path}/export`, (request, response) => exportCsv(kind, request, response));
    if (rules) add(`${path}/import`, (request, response) => importCsv({ ...kind, rules }, calls, request, response));
  }
  return router;
}
