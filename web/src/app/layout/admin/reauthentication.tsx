import { useLayoutEffect, useState, type ComponentType } from "react";
import { useGraphqlClient } from "../../../api/client.ts";
import { ViewerDocument } from "../../../api/generated.ts";
import { addReauthentication } from "../../../api/reauthentication.ts";
import type { ReauthenticationDialogProps } from "../../../features/sign-in/reauthentication-dialog.tsx";
import { currentSession, signIn, subscribeToSession } from "../../../session/session.ts";
import { withTimeLimit } from "../../../ui/lazy/time-limit.ts";

interface Open extends ReauthenticationDialogProps {
  Dialog: ComponentType<ReauthenticationDialogProps>;
}

const loadDialog = () => withTimeLimit(import("../../../features/sign-in/reauthentication-dialog.tsx"));

export function Reauthentication() {
  const client = useGraphqlClient();
  const [open, setOpen] = useState<Open | null>(null);

  useLayoutEffect(() => {
    async function confirm(): Promise<boolean> {
      const { user } = currentSession();
      // The token is older than a changed e-mail.
      const me = client.readQuery({ query: ViewerDocument })?.me;
      const hasLeft = () => currentSession().user._id !== user._id;
      // After the session has ended, the operation is repeated, so that it fails as any other.
      const isRepeated = () => !currentSession().isAuthenticated;
      const { ReauthenticationDialog: Dialog } = await loadDialog();
      if (hasLeft()) return isRepeated();
      return new Promise((resolve) => {
        let isOpen = true;
        const stop = subscribeToSession(() => hasLeft() && end(isRepeated()));
        function end(isConfirmed: boolean) {
          isOpen = false;
          stop();
          setOpen(null);
          resolve(isConfirmed);
        }
        function onToken(token: string) {
          // After Cancel, the person may have signed out.
          if (!isOpen) return;
          signIn(token);
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
