import { createHash } from "node:crypto";
import { Ctx, Extensions, Field, Int, ObjectType, Query, Resolver } from "type-graphql";
import { uploadSignatureMinutes } from "../../../contract/limits.ts";
import type { Env } from "../../platform/config/env.ts";
import type { SessionClaims } from "../../platform/auth/tokens.ts";
import type { Secret } from "../../platform/graphql/graphql-handler.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import {
  maxPictureBytes,
  ownPublicKey,
  sign,
  signatureSeconds,
  signForSession,
  signingKey,
  uploadsPath,
} from "./upload-settings.ts";

@ObjectType({ description: "What the upload widget needs to send one image.", simpleResolvers: true })
class UploadSettings {
  @Field(() => String, { description: "The public key that the widget names." })
  publicKey!: string;

  @Field(() => String, { description: "Allows uploads until it expires: the widget's `secureSignature`." })
  secureSignature!: string;

  @Field(() => Int, { description: "When the signature expires, in Unix seconds: the widget's `secureExpire`." })
  secureExpire!: number;

  @Field(() => String, { description: "Where images are sent, an address or a path: the widget's `urlBase`." })
  baseUrl!: string;

  @Field(() => String, { description: "Where images are fetched, an address or a path: the widget's `cdnBase`." })
  cdnUrl!: string;

  @Field(() => Int, { description: "The greatest size of an image, in bytes." })
  maxBytes!: number;
}

const ownAddresses = { baseUrl: uploadsPath, cdnUrl: uploadsPath };

// Each Uploadcare project has a CDN host of its own: ten base-36 digits of its key's SHA-256.
function uploadcareAddresses(publicKey: string) {
  const digest = BigInt(`0x${createHash("sha256").update(publicKey).digest("hex")}`);
  return {
    baseUrl: "https://upload.uploadcare.com",
    cdnUrl: `https://${digest.toString(36).slice(0, 10)}.ucarecd.net`,
  };
}

export function issueUploadSettings(
  ownKey: string,
  session: SessionClaims,
  uploadcare: Env["uploadcare"],
  now = Date.now(),
): UploadSettings {
  const secureExpire = Math.floor(now / 1000) + signatureSeconds;
  return {
    publicKey: uploadcare?.publicKey ?? ownPublicKey,
    secureSignature: uploadcare
      ? sign(uploadcare.secretKey, secureExpire)
      : signForSession(ownKey, secureExpire, session),
    secureExpire,
    ...(uploadcare ? uploadcareAddresses(uploadcare.publicKey) : ownAddresses),
    maxBytes: maxPictureBytes,
  };
}

@Resolver()
export class UploadsResolver {
  @Query(() => UploadSettings, {
    description: `A signature that allows image uploads for ${uploadSignatureMinutes} minutes, and where to send them. One for the gateway itself ends with the session.`,
  })
  @Extensions({ isSecret: true } satisfies Secret)
  uploadSettings(@Ctx() { env, tokens, viewer }: RequestContext): UploadSettings {
    const { session } = viewer!;
    return issueUploadSettings(signingKey(tokens), session!, env.uploadcare);
  }
}
