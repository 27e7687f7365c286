import { useState, useSyncExternalStore } from "react";
import { useGraphqlClient } from "../../api/client.ts";
import { loginFormTexts } from "../../content/login-form.ts";
import { Button } from "../../ui/button.tsx";
import type { PasskeyMutation } from "./passkey-sign-in.ts";

interface PasskeyButtonProps {
  submit: (call: () => Promise<void>) => Promise<unknown>;
  onToken: (token: string) => void;
  compact?: boolean;
  mutation?: PasskeyMutation;
  texts?: { use: string; none: string };
}

const noChange = () => () => {};
const isOffered = () => "PublicKeyCredential" in window;

/** Loads its code with the click. */
export function PasskeyButton({
  submit,
  onToken,
  compact,
  mutation,
  texts = loginFormTexts.passkey,
}: PasskeyButtonProps) {
  const client = useGraphqlClient();
  // Nearly every browser can, so the page as sent has the button, and nothing moves.
  const isShown = useSyncExternalStore(noChange, isOffered, () => true);
  const [notice, setNotice] = useState("");

  async function enter() {
    const { tokenByPasskey } = await import("./passkey-sign-in.ts");
    const token = await tokenByPasskey(client, mutation);
    if (token) onToken(token);
    else setNotice(texts.none);
  }

  if (!isShown) return null;
  return (
    <div>
      <Button
        {...(compact && { compact })}
        className="w-full"
        onClick={() => {
          setNotice("");
          void submit(enter);
        }}
      >
        {texts.use}
      </Button>
      <p role="status" className="mt-2 text-small text-muted">
        {notice}
      </p>
    </div>
  );
}
