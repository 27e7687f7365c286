import { useState, useSyncExternalStore } from "react";
import { useGraphqlClient } from "../../api/client.ts";
import { loginFormTexts } from "../../content/login-form.ts";
import { Button } from "../../ui/button.tsx";

interface PasskeyButtonProps {
  /** Runs the call, and tells of its failure. */
  submit: (call: () => Promise<void>) => Promise<unknown>;
  onToken: (token: string) => void;
  compact?: boolean;
}

const noChange = () => () => {};
const isOffered = () => "PublicKeyCredential" in window;

/** Signs in without a password, where the browser can; what asks it to is loaded with the click. */
export function PasskeyButton({ submit, onToken, compact }: PasskeyButtonProps) {
  const client = useGraphqlClient();
  // Nearly every browser can, so the page as sent has the button, and nothing moves.
  const isShown = useSyncExternalStore(noChange, isOffered, () => true);
  const [told, setTold] = useState("");

  async function enter() {
    const { tokenByPasskey } = await import("./passkey-sign-in.ts");
    const token = await tokenByPasskey(client);
    if (token) onToken(token);
    else setTold(loginFormTexts.noPasskey);
  }

  if (!isShown) return null;
  return (
    <div>
      <Button
        {...(compact && { compact })}
        className="w-full"
        onClick={() => {
          setTold("");
          void submit(enter);
        }}
      >
        {loginFormTexts.passkey}
      </Button>
      <p role="status" className="mt-2 text-small text-muted">
        {told}
      </p>
    </div>
  );
}
