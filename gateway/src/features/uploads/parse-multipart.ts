import type { Request } from "express";
import busboy from "busboy";
import { malformed, tooManyBytes, withoutFile } from "./upload-errors.ts";
import { maxPictureBytes } from "./upload-settings.ts";

export interface Received {
  fields: Map<string, string>;
  bytes: Buffer;
}

const limits = {
  files: 1,
  fields: 20,
  parts: 24,
  fieldNameSize: 100,
  fieldSize: 2_000,
  fileSize: maxPictureBytes,
  headerPairs: 20,
};
const roomForFields = 64 * 1024;

function parserFor(request: Request): busboy.Busboy {
  try {
    return busboy({ headers: request.headers, limits, defParamCharset: "utf8" });
  } catch {
    throw malformed();
  }
}

export function receive(request: Request, mayBegin: (fields: Map<string, string>) => void): Promise<Received> {
  if (Number(request.headers["content-length"]) > maxPictureBytes + roomForFields)
    return Promise.reject(tooManyBytes());
  const parser = parserFor(request);
  return new Promise<Received>((resolve, reject) => {
    const fields = new Map<string, string>();
    const chunks: Buffer[] = [];
    let hasFile = false;

    parser.on("field", (field, value) => fields.set(field, value));
    parser.on("file", (_field, stream) => {
      try {
        mayBegin(fields);
      } catch (error) {
        stream.resume();
        return reject(error as Error);
      }
      hasFile = true;
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("limit", () => reject(tooManyBytes()));
      stream.on("error", () => reject(malformed()));
    });
    for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
      parser.on(limit, () => reject(malformed()));
    parser.on("error", () => reject(malformed()));
    parser.on("close", () => (hasFile ? resolve({ fields, bytes: Buffer.concat(chunks) }) : reject(withoutFile())));
    request.on("aborted", () => reject(malformed()));
    request.on("error", () => reject(malformed()));
    request.pipe(parser);
  }).finally(() => {
    request.unpipe(parser);
    request.resume();
  });
}
