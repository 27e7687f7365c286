import { resolve as absolute } from "node:path";
import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from "express";
import { AppError, notFound, STATUS_BY_CODE, toAppError } from "../../platform/errors/app-error.ts";
import type { BodySender } from "../../platform/http/body-sender.ts";
import { isDiskFull } from "../../platform/errors/storage-errors.ts";
import { describe, mimeTypeOf } from "./upload-info.ts";
import { PictureEncoder, previewEdge } from "./picture.ts";
import { tooManyBytes, UploadError, wrongPublicKey } from "./upload-errors.ts";
import { UploadIntake, type MayUpload } from "./accept-upload.ts";
import { ownPublicKey } from "./upload-settings.ts";
import type { PictureContent, PictureStore, StoredPicture } from "../../platform/pictures/stored-picture.ts";

const neverRun =
  "default-src 'none'; style-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const forGood = { maxAge: "365 days", immutable: true, dotfiles: "allow", index: false, lastModified: false } as const;
const cachedForGood = "public, max-age=31536000, immutable";

// A browser must not run scripts in a picture, whatever type it takes it for.
const asData: RequestHandler = (_request, response, next) => {
  response.set("Content-Security-Policy", neverRun);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  next();
};

const unkept: RequestHandler = (_request, response, next) => {
  response.set("Cache-Control", "no-store");
  next();
};

const refuseMethod =
  (allowed: string): RequestHandler =>
  (_request, response) => {
    response.set("Allow", allowed);
    throw new AppError("METHOD_NOT_ALLOWED", `Only ${allowed} is allowed here`);
  };

const uploadcareCode = (error: AppError) => {
  if (error instanceof UploadError) return error.uploadcareCode;
  // The widget retries by itself after this error.
  return error.code === "UNAVAILABLE" ? "RequestThrottledError" : error.code;
};

// Like Uploadcare: with `jsonerrors=1` the status is 200 and the error is in the body.
const inUploadcareWords: ErrorRequestHandler = (error: unknown, request, response: Response, next) => {
  const known = toAppError(error);
  if (known?.details.retryAfter) response.set("Retry-After", String(known.details.retryAfter));
  if (!known || request.query.jsonerrors !== "1" || response.headersSent) return next(known ?? error);
  const failure = {
    status_code: STATUS_BY_CODE[known.code],
    content: known.message,
    error_code: uploadcareCode(known),
  };
  response.status(200).json({ error: failure });
};

const notAsNamed = () => new AppError("PRECONDITION_FAILED", "The picture is not the one that the request names");

function outOfRange(response: Response): void {
  for (const name of ["Content-Type", "ETag"]) response.removeHeader(name);
  response.status(416).set("Cache-Control", "no-store").end();
}

const sendFile = (response: Response, file: string, headers: Record<string, string>) =>
  new Promise<void>((resolve, reject) => {
    response.sendFile(absolute(file), { ...forGood, headers }, (error?: Error & { code?: string; status?: number }) => {
      if (!error || error.code === "ECONNABORTED") return resolve();
      if (error.status === 416) return resolve(outOfRange(response));
      if (error.status === 412) return reject(notAsNamed());
      reject(error.status === 404 ? notFound("Image") : error);
    });
  });

// Not the modification time, which differs between gateways.
async function sendPicture(
  sender: BodySender,
  request: Request,
  response: Response,
  content: PictureContent | null,
): Promise<void> {
  if (!content) throw notFound("Image");
  // Feed readers show pictures in their own pages.
  response.set("Cross-Origin-Resource-Policy", "cross-origin");
  const headers = { ETag: `"${content.sha256}"` };
  if ("file" in content) return sendFile(response, content.file, headers);
  const own = { ...headers, "Cache-Control": cachedForGood, "Content-Type": mimeTypeOf(content.kind) };
  sender.send(request, response, [content.bytes], own);
}

async function found(store: PictureStore, uuid: unknown): Promise<StoredPicture> {
  const picture = await store.find(String(uuid));
  if (!picture) throw notFound("Image");
  return picture;
}

async function preview(
  { store, encoder }: { store: PictureStore; encoder: PictureEncoder },
  picture: StoredPicture,
  edge: number,
): Promise<PictureContent | null> {
  const make = async () => {
    const image = await store.image(picture);
    if (!image) throw notFound("Image");
    return encoder.preview("file" in image ? image.file : image.bytes, edge);
  };
  return store.preview(picture, edge, make).catch((error: unknown) => {
    if (isDiskFull(error)) return store.image(picture);
    throw error;
  });
}

interface Settings {
  key: string;
  mayUpload: MayUpload;
  sender: BodySender;
}

export function uploadsRouter(store: PictureStore, { key, mayUpload, sender }: Settings): Router {
  const encoder = new PictureEncoder();
  const intake = new UploadIntake({ store, encoder, key, mayUpload });
  const router = Router({ caseSensitive: true });
  void store.removeUnfinished();
  router.use(asData);

  router.post("/base/", unkept, async (request: Request, response) => {
    const picture = await intake.accept(request);
    response.json({ file: picture.uuid });
  });
  router.get("/info/", unkept, async (request, response) => {
    if (request.query.pub_key !== ownPublicKey) throw wrongPublicKey();
    response.json(describe(await found(store, request.query.file_id)));
  });
  router.post(["/multipart/start/", "/multipart/complete/"], unkept, () => {
    throw tooManyBytes();
  });
  router.all(["/base/", "/multipart/start/", "/multipart/complete/"], refuseMethod("POST"));
  router.all("/info/", refuseMethod("GET, HEAD"));

  router.get("/:uuid/", async (request, response) => {
    const picture = await found(store, request.params.uuid);
    await sendPicture(sender, request, response, await store.image(picture));
  });
  router.get("/:uuid/-/*modifiers", async (request, response) => {
    const picture = await found(store, request.params.uuid);
    const edge = previewEdge(request.path);
    await sendPicture(
      sender,
      request,
      response,
      await (edge ? preview({ store, encoder }, picture, edge) : store.image(picture)),
    );
  });

  router.use(() => {
    throw notFound("Page");
  });
  router.use(inUploadcareWords);
  return router;
}
