import { ApolloLink, type ApolloClient } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { from, switchMap, throwError } from "rxjs";
import { reauthenticationTexts } from "../content/reauthentication.ts";
import { CallFailure, failureCode } from "./failure.ts";

export type Confirm = () => Promise<boolean>;

const notConfirmed = () => new CallFailure({ message: reauthenticationTexts.notConfirmed });

function reauthenticationLink(confirm: Confirm): ApolloLink {
  let confirmations = 0;
  let asked: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
    try {
      const isConfirmed = await confirm();
      if (isConfirmed) confirmations++;
      return isConfirmed;
    } finally {
      asked = null;
    }
  }

  return new ApolloLink((operation, forward) => {
    const before = confirmations;
    const repeating = new ErrorLink(({ error }) => {
      if (failureCode(error) !== "REAUTHENTICATION_REQUIRED") return;
      // An operation that was sent before the confirmation and answered after it is only repeated.
      const confirmed = confirmations > before ? Promise.resolve(true) : (asked ??= ask());
      return from(confirmed).pipe(
        switchMap((isConfirmed) => (isConfirmed ? forward(operation) : throwError(notConfirmed))),
      );
    });
    return repeating.request(operation, forward);
  });
}

/** Repeats an operation once after a confirmation, which simultaneous operations share; no public page needs it. */
export function addReauthentication(client: ApolloClient, confirm: Confirm): () => void {
  const { link } = client;
  client.setLink(ApolloLink.from([reauthenticationLink(confirm), link]));
  return () => client.setLink(link);
}
