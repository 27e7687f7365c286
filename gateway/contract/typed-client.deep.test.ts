import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const page = readFileSync(`${root}docs/api/rest.md`, "utf8");
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  strict: true,
  types: [],
};

/** What the compiler says of files that are nowhere but here, one line an error. */
function errorsIn(files: Record<string, string>): string[] {
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  const own = (path: string) => files[path.replace(`${root}gateway/`, "")];
  host.fileExists = (path) => own(path) !== undefined || fileExists(path);
  host.readFile = (path) => own(path) ?? readFile(path);
  const names = Object.keys(files).map((name) => `${root}gateway/${name}`);
  const program = ts.createProgram(names, options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

it("the client of three lines in docs/api/rest.md compiles with the types made from the document, which know its fields and errors", async () => {
  const [, client] = /```ts\n(.*?)```/s.exec(page)!;
  expect(client!.trim().split("\n")).toHaveLength(3);
  const api = astToString(await openapiTS(new URL("./openapi.json", import.meta.url)));
  const use = (field: string, read = "message") =>
    `${client}export const texts: string[] = error ? [error.${read}] : posts.map((post) => post.${field});\n`;
  expect(errorsIn({ "api.ts": api, "client.ts": use("title") })).toEqual([]);
  expect(errorsIn({ "api.ts": api, "client.ts": use("nothing") })).toEqual([expect.stringContaining("'nothing'")]);
  expect(errorsIn({ "api.ts": api, "client.ts": use("title", "detail") })).toEqual([
    expect.stringContaining("'detail'"),
  ]);
});
