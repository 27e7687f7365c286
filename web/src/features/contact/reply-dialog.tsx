import "./answers.css";
import { useState } from "react";
import { answerRules } from "../../../../gateway/contract/rules.ts";
import { callKey, type CallKey } from "../../api/call-key.ts";
import { failureCode } from "../../api/failure.ts";
import type { ContactRowFragment } from "../../api/generated.ts";
import { answerTexts } from "../../content/answers.ts";
import { RecordDialog } from "../../management/record/record-dialog.tsx";
import { saveErrorOf } from "../../management/record/save-error.ts";
import type { SaveError } from "../../management/record/use-saving.ts";
import { FaqChoice } from "./faq-choice.tsx";

interface ReplyDialogProps {
  contact: ContactRowFragment;
  isOverUnsaved: boolean;
  send: (text: string, key: CallKey) => Promise<void>;
  onClose: () => void;
}

/** Writes an answer to a message, above what was asked. */
export function ReplyDialog({ contact, isOverUnsaved, send, onClose }: ReplyDialogProps) {
  const [key] = useState(callKey);
  const { _id, first_name, last_name, email, message } = contact;

  async function save({ text }: { text?: string }): Promise<SaveError | null> {
    try {
      await send(text!, key);
      onClose();
      return null;
    } catch (error) {
      console.error(answerTexts.failed, error);
      if (failureCode(error) === "NOT_FOUND") return { message: `${answerTexts.failed}. ${answerTexts.gone}` };
      return saveErrorOf(answerTexts.failed, error);
    }
  }

  return (
    <RecordDialog
      heading={answerTexts.title(`${first_name} ${last_name}`)}
      fields={[{ name: "text", label: answerTexts.text, kind: "long", hint: answerTexts.hint(email) }]}
      record={null}
      words={{ save: answerTexts.send, saving: answerTexts.sending }}
      rules={answerRules}
      save={save}
      onClose={onClose}
      keptAs={{ kind: "Contact", record: `${_id}:answer` }}
      isOverUnsaved={isOverUnsaved}
      below={
        <>
          <FaqChoice />
          <div className="quoted">
            <h3>{answerTexts.question(first_name)}</h3>
            <p dir="auto">{message}</p>
          </div>
        </>
      }
    />
  );
}
