import "./message-panel.css";
import { useEffect, useRef, useState } from "react";
import type { ContactRowFragment } from "../../api/generated.ts";
import { readingTexts } from "../../content/admin/admin.ts";
import type { PanelProps } from "../../management/screen/record-screen.ts";
import { SidePanel } from "../../management/screen/side-panel.tsx";
import { Moment } from "../../management/table/row/moment.tsx";
import { Answers } from "./answers.tsx";
import { mailto, ReplyButton } from "./reply-button.tsx";
import { Reply } from "./reply.tsx";
import { useAnswers } from "./use-answers.ts";

export function MessagePanel({ row, isDocked, onNext, onPrevious, onClose, ...rest }: PanelProps) {
  const message = row as unknown as ContactRowFragment;
  const turns = { j: onNext, k: onPrevious };
  const turn = (key: string) => {
    turns[key as keyof typeof turns]?.();
    return key in turns;
  };
  return (
    <SidePanel
      heading={`${message.first_name} ${message.last_name}`}
      isDocked={isDocked}
      onKey={turn}
      onClose={onClose}
      head={
        <p className="message-steps">
          <Step label={readingTexts.previous} path="M4 10l4-4 4 4" onClick={onPrevious} />
          <Step label={readingTexts.next} path="M4 6l4 4 4-4" onClick={onNext} />
          <Step label={readingTexts.close} path="M4 4l8 8M12 4l-8 8" onClick={onClose} />
        </p>
      }
    >
      <Message key={row._id} message={message} {...rest} />
    </SidePanel>
  );
}

interface StepProps {
  label: string;
  path: string;
  onClick: (() => void) | undefined;
}

const Step = ({ label, path, onClick }: StepProps) => (
  <button type="button" className="message-step" aria-label={label} title={label} disabled={!onClick} onClick={onClick}>
    <svg viewBox="0 0 16 16" width="16" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
      <path d={path} />
    </svg>
  </button>
);

interface MessageProps extends Pick<PanelProps, "source" | "isSuspected" | "actions"> {
  message: ContactRowFragment;
}

function Message({ message: opened, source, isSuspected, actions }: MessageProps) {
  const { contact, canMail, send } = useAnswers(opened, source);
  const [isReplying, setReplying] = useState(false);
  const acts = useRef<HTMLParagraphElement>(null);
  const wasReplying = useRef(false);
  useEffect(() => {
    if (wasReplying.current) acts.current?.querySelector<HTMLElement>("button, a")?.focus();
    wasReplying.current = isReplying;
  }, [isReplying]);
  const { country, organization, phone, email, message, answers, createdAt } = contact;
  const isAnswerable = !isSuspected;
  return (
    <>
      <div className="message-read">
        <p className="message-from">
          <span dir="auto">
            {organization}, {country}
          </span>
          <a href={mailto(email)}>{email}</a>
          <a href={`tel:${phone}`}>{phone}</a>
          <Moment at={createdAt} />
        </p>
        <p dir="auto" className="message-text">
          {message}
        </p>
        {isAnswerable && <Answers answers={answers} canMail={canMail} />}
        {isAnswerable && isReplying && <Reply contact={contact} send={send} onClose={() => setReplying(false)} />}
      </div>
      {!isReplying && (
        <p ref={acts} className="message-actions">
          {isAnswerable && <ReplyButton email={email} canMail={canMail} onReply={() => setReplying(true)} />}
          {actions.map(({ label, key, isDanger, onAct }) => (
            <button
              key={label}
              type="button"
              className={isDanger ? "row-action row-action-danger" : "row-action"}
              data-key={key}
              onClick={() => onAct(contact)}
            >
              {label}
            </button>
          ))}
        </p>
      )}
    </>
  );
}
