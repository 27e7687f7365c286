import "./message-panel.css";
import { useEffect, useRef, useState } from "react";
import type { ContactRowFragment } from "../../api/generated.ts";
import { readingTexts } from "../../content/admin.ts";
import type { PanelProps } from "../../management/screen/record-screen.ts";
import { SidePanel } from "../../management/screen/side-panel.tsx";
import { Moment } from "../../management/table/moment.tsx";
import { Answers } from "./answers.tsx";
import { mailto, ReplyButton } from "./reply-button.tsx";
import { Reply } from "./reply.tsx";
import { useAnswers } from "./use-answers.ts";

/** One message to read, with the answers given to it: Reply first, what else can be done behind it. */
export function MessagePanel({ row, isDocked, next, previous, onTurn, onClose, ...rest }: PanelProps) {
  const message = row as unknown as ContactRowFragment; // safe: the screen of messages shows it
  const neighbours = { j: next, k: previous };
  const turn = (key: string) => {
    const neighbour = neighbours[key as keyof typeof neighbours];
    if (neighbour) onTurn(neighbour);
    return key in neighbours;
  };
  return (
    <SidePanel
      heading={`${message.first_name} ${message.last_name}`}
      isDocked={isDocked}
      onKey={turn}
      onClose={onClose}
      head={
        <p className="message-steps">
          <Step label={readingTexts.previous} path="M4 10l4-4 4 4" isOff={!previous} onClick={() => turn("k")} />
          <Step label={readingTexts.next} path="M4 6l4 4 4-4" isOff={!next} onClick={() => turn("j")} />
          <Step label={readingTexts.close} path="M4 4l8 8M12 4l-8 8" isOff={false} onClick={onClose} />
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
  isOff: boolean;
  onClick: () => void;
}

const Step = ({ label, path, isOff, onClick }: StepProps) => (
  <button type="button" className="message-step" aria-label={label} title={label} disabled={isOff} onClick={onClick}>
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
  const { country, organization, phone, email, message, answers, createdAt } = contact ?? opened;
  const isAnswerable = !isSuspected && contact !== null;
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
              onClick={() => onAct(opened)}
            >
              {label}
            </button>
          ))}
        </p>
      )}
    </>
  );
}
