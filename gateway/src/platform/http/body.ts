import { isUtf8 } from "node:buffer";
import type { IncomingMessage, ServerResponse } from "node:http";
import { MIMEType } from "node:util";
import express, { type Request, type Response } from "express";
import { maxBodyBytes, maxCsvBytes, maxFormFields } from "../../../contract/limits.ts";
import { AppError, badInput } from "../errors/app-error.ts";

/** Empty where the charset is another one than UTF-8, by the labels of https://encoding.spec.whatwg.org. */
function typeInUtf8(header: string): string {
  try {
    const { essence, params } = new MIMEType(header);
    const label = params.get("charset") ?? "utf-8";
    return new TextDecoder(label).encoding === "utf-8" ? essence : "";
  } catch {
    return "";
  }
}

// Invalid UTF-8 would be replaced silently.
function verify(_request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  if (!isUtf8(bytes)) throw new Error("not UTF-8");
  (response as Response).locals.rawBody = bytes;
}

const json = express.json({ limit: maxBodyBytes, strict: false, type: () => true, verify });
const form = express.urlencoded({
  limit: maxBodyBytes,
  extended: false,
  parameterLimit: maxFormFields,
  type: () => true,
  verify,
});

const parseWith = (parser: typeof json, request: Request, response: Response, maxBytes = maxBodyBytes) =>
  new Promise<unknown>((resolve, reject) => {
    let size = 0;
    // The parser would reject a body that is too large only after reading all of it.
    request.on("data", ({ length }: Buffer) => {
      if ((size += length) > maxBytes) reject(bodyError({ type: "entity.too.large", status: 413 }));
    });
    parser(request, response, (error?: unknown) => (error ? reject(bodyError(error)) : resolve(request.body)));
  });

function isWellFormed(root: unknown): boolean {
  const waiting = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    // UTF-8 cannot encode a lone surrogate.
    if (typeof value === "string" && Buffer.from(value).toString() !== value) return false;
    if (typeof value === "object" && value !== null) waiting.push(...Object.keys(value), ...Object.values(value));
  }
  return true;
}

export async function readBody(request: Request, response: Response, takesForm = false): Promise<unknown> {
  const header = request.headers["content-type"];
  if (header === undefined && !Number(request.headers["content-length"] ?? 0) && !request.headers["transfer-encoding"])
    return {};
  const type = typeInUtf8(header ?? "");
  const isForm = takesForm && type === "application/x-www-form-urlencoded";
  if (type !== "application/json" && !isForm)
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", `Send application/json${takesForm ? " or a form" : ""} in UTF-8`);
  // The parsers know fewer labels.
  request.headers["content-type"] = type;
  const body = (await parseWith(isForm ? form : json, request, response)) ?? {};
  const { rawBody } = response.locals as { rawBody?: Buffer };
  // A lone surrogate can only come from an escape sequence; the stores cannot save it.
  if (rawBody && /\\u[dD][89a-fA-F]/.test(rawBody.toString("latin1")) && !isWellFormed(body))
    throw badInput("The body holds half a character");
  return body;
}

export async function readForm(request: Request, response: Response): Promise<object> {
  const header = request.headers["content-type"];
  if (header !== undefined && typeInUtf8(header) !== "application/x-www-form-urlencoded")
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "Send the form as application/x-www-form-urlencoded in UTF-8");
  return (await readBody(request, response, true)) as object;
}

const notUtf8 =
  "The file is not in UTF-8. Save it again: in Excel as the type CSV UTF-8, in LibreOffice with the character set Unicode (UTF-8)";
const csv = express.raw({ limit: maxCsvBytes, type: () => true });

export async function readCsv(request: Request, response: Response): Promise<string> {
  if (typeInUtf8(request.headers["content-type"] ?? "") !== "text/csv")
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "Send text/csv in UTF-8");
  const body = await parseWith(csv, request, response, maxCsvBytes).catch((error: AppError) => {
    throw error.code === "PAYLOAD_TOO_LARGE"
      ? new AppError(error.code, `The file must be at most ${maxCsvBytes / 1_000_000} MB`)
      : error;
  });
  if (!Buffer.isBuffer(body) || !isUtf8(body)) throw badInput(notUtf8);
  return body.toString("utf8");
}

// Messages of body-parser quote the body.
export function bodyError(error: unknown): unknown {
  const { type, status } = error as { type?: string; status?: number };
  if (!type || !status) return error;
  if (status === 413)
    return new AppError(
      "PAYLOAD_TOO_LARGE",
      `The body must be at most ${maxBodyBytes / 1_000} kB and ${maxFormFields} fields`,
    );
  if (status === 415) return new AppError("UNSUPPORTED_MEDIA_TYPE", "Send application/json in UTF-8, plain or gzip");
  if (status < 500) return new AppError("BAD_USER_INPUT", "The body could not be parsed");
  return error;
}
