import { useState } from "react";
import type { ContactRowFragment } from "../../api/generated.ts";
import { RecordDialog, type RowDialogProps } from "../../management/record/record-dialog.tsx";
import { Answers } from "./answers.tsx";
import { ReplyButton } from "./reply-button.tsx";
import { ReplyDialog } from "./reply-dialog.tsx";
import { useAnswers } from "./use-answers.ts";

/** A message, the answers given to it, and Reply. */
export function MessageDialog({ source, ...dialog }: RowDialogProps) {
  const { contact, canMail, send } = useAnswers(dialog.record as ContactRowFragment | null, source);
  const [isReplying, setReplying] = useState(false);
  return (
    <RecordDialog
      {...dialog}
      below={contact && <Answers answers={contact.answers} canMail={canMail} />}
      lead={contact && <ReplyButton email={contact.email} canMail={canMail} onReply={() => setReplying(true)} />}
      over={
        contact && isReplying
          ? (isUnsaved) => (
              <ReplyDialog contact={contact} isOverUnsaved={isUnsaved} send={send} onClose={() => setReplying(false)} />
            )
          : undefined
      }
    />
  );
}
