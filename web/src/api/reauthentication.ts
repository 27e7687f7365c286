import { ApolloLink, type ApolloClient } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { from, switchMap, throwError } from "rxjs";
import { reauthenticationTexts } from "../content/reauthentication.ts";
import { tokenIn } from "./auth-header.ts";
import { CallFailure, failureCode } from "./failure.ts";

/** Takes the token that was refused; resolves to whether the operation is repeated. */
export type Confirm = (token: string) => Promise<boolean>;

const notConfirmed = () => new CallFailure({ message: reauthenticationTexts.notConfirmed });

function reauthenticationLink(confirm: Confirm): ApolloLink {
  let asked: Promise<boolean> | null = null;
  const ask = (token: string) => (asked ??= confirm(token).finally(() => (asked = null)));

  return new ApolloLink((operation, forward) => {
    const repeating = new ErrorLink(({ error }) => {
      if (failureCode(error) !== "REAUTHENTICATION_REQUIRED") return;
      const { headers } = operation.getContext() as { headers?: Record<string, string> };
      return from(ask(tokenIn(headers)!)).pipe(
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
