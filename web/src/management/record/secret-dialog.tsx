import "../fields/record-field.css";
import "./secret-dialog.css";
import { useId, useRef, useState } from "react";
import { secretTexts } from "../../content/admin/admin-dialog.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../notices/dialog.tsx";
import { SessionNotice } from "../notices/session-notice.tsx";
import { DialogContent } from "../notices/dialog-content.tsx";
import { useLeaveQuestion } from "./use-leave-question.ts";

export interface ShownSecret {
  title: string;
  secret: string;
  texts?: Pick<typeof secretTexts, "hint" | "copied" | "leave">;
  /** Whether it was also sent elsewhere, so that it need not be copied. */
  isKept?: boolean;
}

export function SecretDialog(props: ShownSecret & { onClose: () => void }) {
  const { title, secret, texts = secretTexts, isKept = false, onClose } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(isKept);
  const [notice, setNotice] = useState("");
  const { question, leave } = useLeaveQuestion({ isDirty: !isCopied, texts: texts.leave, onLeave: onClose });

  async function copy() {
    setNotice("");
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
      setNotice(texts.copied);
    } catch {
      field.current?.select();
      setNotice(secretTexts.notCopied);
    }
  }

  return (
    <Dialog heading={title} isNamed headingClass="secret-title" aria-describedby={id} onClose={leave}>
      <DialogContent
        question={question}
        actions={
          <Button variant="ink" compact onClick={onClose}>
            {secretTexts.done}
          </Button>
        }
      >
        <SessionNotice isUnsaved={!isCopied} />
        <p id={id}>{texts.hint}</p>
        <div className="secret">
          <input
            ref={field}
            type="text"
            readOnly
            spellCheck={false}
            aria-label={title}
            className="field secret-text"
            value={secret}
            // Backward, so that its beginning stays in view.
            onFocus={({ target }) => target.setSelectionRange(0, secret.length, "backward")}
            onCopy={() => setCopied(true)}
          />
          <Button variant="lime" onClick={() => void copy()}>
            {secretTexts.copy}
          </Button>
        </div>
        <p role="status" className="record-hint secret-notice">
          {notice}
        </p>
      </DialogContent>
    </Dialog>
  );
}
