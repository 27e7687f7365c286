import { maxPictureMebibytes, maxPictureMegapixels, maxStoredPictureMebibytes } from "../../../contract/limits.ts";
import { AppError, type ErrorCode } from "../../platform/errors/app-error.ts";

export class UploadError extends AppError {
  readonly uploadcareCode: string;

  constructor(code: ErrorCode, uploadcareCode: string, message: string) {
    super(code, message);
    this.uploadcareCode = uploadcareCode;
  }
}

export const malformed = () =>
  new UploadError("BAD_USER_INPUT", "RequestParseError", "The upload is malformed; send it as multipart/form-data");
export const withoutFile = () => new UploadError("BAD_USER_INPUT", "FileRequiredError", "The upload holds no file");
export const wrongPublicKey = () =>
  new UploadError("FORBIDDEN", "ProjectPublicKeyInvalidError", "The public key is not the one of this gateway");
export const tooManyBytes = () =>
  new UploadError("PAYLOAD_TOO_LARGE", "FileSizeLimitExceededError", `An image has at most ${maxPictureMebibytes} MB`);
export const tooManyPixels = () =>
  new UploadError(
    "PAYLOAD_TOO_LARGE",
    "ImagePixelLimitExceededError",
    `An image has at most ${maxPictureMegapixels} megapixels`,
  );
export const tooGreat = () =>
  new UploadError(
    "PAYLOAD_TOO_LARGE",
    "FileSizeLimitExceededError",
    `After conversion the image has more than ${maxStoredPictureMebibytes} MB`,
  );
export const wrongType = () =>
  new UploadError("UNSUPPORTED_MEDIA_TYPE", "ImageTypeForbiddenError", "An image must be PNG, JPEG, WebP or GIF");
export const damaged = () => new UploadError("BAD_USER_INPUT", "ImageDamagedError", "The image is damaged");
export const animatedPng = () =>
  new UploadError(
    "UNSUPPORTED_MEDIA_TYPE",
    "ImageTypeForbiddenError",
    "An animated PNG cannot be kept moving; save it as an animated GIF or WebP and send that",
  );

const SIGNATURE_REFUSALS = {
  missing: { name: "SignatureRequiredError", text: "A signature is required; an administrator gets one" },
  forged: { name: "SignatureInvalidError", text: "The signature is not genuine" },
  expired: { name: "SignatureExpirationError", text: "The signature has expired; get a new one" },
};

export function badSignature(verdict: keyof typeof SIGNATURE_REFUSALS) {
  const { name, text } = SIGNATURE_REFUSALS[verdict];
  return new UploadError("FORBIDDEN", name, text);
}
