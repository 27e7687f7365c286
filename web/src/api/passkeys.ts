import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { passkeyErrors } from "../content/passkeys.ts";
import { CallFailure } from "./failure.ts";

type Json = Record<string, unknown>;

/** Browsers give the same error for a closed dialog, a timeout and a missing passkey. */
const isClosed = ({ name }: Error) => name === "NotAllowedError" || name === "AbortError";

async function answerOf(asked: Promise<unknown>): Promise<Json | null> {
  try {
    return (await asked) as Json;
  } catch (error) {
    if (isClosed(error as Error)) return null;
    throw new CallFailure({ message: passkeyErrors[(error as Error).name] ?? passkeyErrors["default"]! });
  }
}

export const askForPasskey = (options: Json): Promise<Json | null> =>
  answerOf(startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }));

export const makePasskey = (options: Json): Promise<Json | null> =>
  answerOf(startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }));
