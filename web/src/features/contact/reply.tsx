import "./answers.css";
import { useLayoutEffect, useRef, useState } from "react";
import { answerRules } from "../../../../gateway/contract/rules.ts";
import { callKey, type CallKey } from "../../api/call-key.ts";
import { failureCode } from "../../api/failure.ts";
import type { ContactRowFragment } from "../../api/generated.ts";
import { answerTexts } from "../../content/admin/answers.ts";
import { AlertLine } from "../../management/notices/alert-line.tsx";
import { RecordDialog } from "../../management/record/record-dialog.tsx";
import { saveErrorOf, type SaveError } from "../../management/record/use-saving.ts";
import { Button } from "../../ui/button.tsx";
import { FaqChoice } from "./faq-choice.tsx";

interface ReplyProps {
  contact: ContactRowFragment;
  send: (text: string, key: CallKey) => Promise<void>;
  onClose: () => void;
}

export function Reply({ contact, send, onClose }: ReplyProps) {
  const [key] = useState(callKey);
  const { _id, first_name, last_name, email, answers } = contact;
  const [known] = useState(answers.length);

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
      draftOf={{ kind: "Contact", record: `${_id}:answer` }}
      isInline
      below={
        <>
          {answers.length > known && <AnsweredMeanwhile key={answers.length} />}
          <FaqChoice />
        </>
      }
    />
  );
}

/** The answer that comes above the form moves it down. */
function AnsweredMeanwhile() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current!.scrollIntoView({ block: "nearest" }), []);
  return (
    <div ref={place}>
      <AlertLine>{answerTexts.answeredMeanwhile}</AlertLine>
    </div>
  );
}

interface ReplyButtonProps {
  email: string;
  canMail: boolean | undefined;
  onReply: () => void;
}

export const mailto = (email: string) => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

export function ReplyButton({ email, canMail, onReply }: ReplyButtonProps) {
  if (canMail === undefined) return null;
  if (canMail)
    return (
      <Button variant="ink" compact data-key="r" onClick={onReply}>
        {answerTexts.reply}
      </Button>
    );
  return (
    <a href={mailto(email)} className="button button-ink button-compact" data-key="r">
      {answerTexts.reply}
    </a>
  );
}
