import { ApolloLink, type ApolloClient } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { useLayoutEffect, useState, type ComponentType } from "react";
import { from, switchMap, throwError } from "rxjs";
import { authHeaders, tokenIn } from "../../../api/auth-header.ts";
import { useGraphqlClient } from "../../../api/client.ts";
import { CallFailure, failureCode } from "../../../api/failure.ts";
import { ViewerDocument } from "../../../api/generated.ts";
import { reauthenticationTexts } from "../../../content/admin/admin-layout.ts";
import type { ReauthenticationDialogProps } from "../../../features/sign-in/reauthentication-dialog.tsx";
import { currentSession, decodeToken, restoreSession, signIn, subscribeToSession } from "../../../session/session.ts";
import { readToken } from "../../../session/stored-token.ts";
import { withTimeLimit } from "../../../ui/until-loaded.ts";

interface Open extends ReauthenticationDialogProps {
  Dialog: ComponentType<ReauthenticationDialogProps>;
}

const loadDialog = () => withTimeLimit(import("../../../features/sign-in/reauthentication-dialog.tsx"));

/** Takes the token that was refused; resolves to whether the operation is repeated. */
type Confirm = (token: string) => Promise<boolean>;

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
function addReauthentication(client: ApolloClient, confirm: Confirm): () => void {
  const { link } = client;
  client.setLink(ApolloLink.from([reauthenticationLink(confirm), link]));
  return () => client.setLink(link);
}

export function Reauthentication() {
  const client = useGraphqlClient();
  const [open, setOpen] = useState<Open | null>(null);

  useLayoutEffect(() => {
    async function confirm(token: string): Promise<boolean> {
      const user = decodeToken(token);
      // The token is older than a changed e-mail.
      const me = client.readQuery({ query: ViewerDocument })?.me;
      const isReplaced = () => tokenIn(authHeaders()) !== token;
      // After the session has ended, the operation is repeated, so that it fails as any other.
      const isRepeated = () => !currentSession().isAuthenticated || currentSession().user._id === user._id;
      const { ReauthenticationDialog: Dialog } = await loadDialog();
      // The storage event of a tab that has authenticated meanwhile may come later.
      if (readToken() !== null) restoreSession();
      if (isReplaced()) return isRepeated();
      return new Promise((resolve) => {
        let isOpen = true;
        const stop = subscribeToSession(() => isReplaced() && end(isRepeated()));
        function end(isConfirmed: boolean) {
          isOpen = false;
          stop();
          setOpen(null);
          resolve(isConfirmed);
        }
        function onToken(renewed: string) {
          // After Cancel, the person may have signed out.
          if (!isOpen) return;
          signIn(renewed);
          end(true);
        }
        setOpen({
          Dialog,
          email: (me && me._id === user._id ? me : user).email ?? "",
          onToken,
          onCancel: () => end(false),
        });
      });
    }
    return addReauthentication(client, confirm);
  }, [client]);

  if (!open) return null;
  const { Dialog, ...dialog } = open;
  return <Dialog {...dialog} />;
}
