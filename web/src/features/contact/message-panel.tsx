import "./message-panel.css";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { printable } from "../../../../gateway/contract/printable.ts";
import type { ContactRowFragment } from "../../api/generated.ts";
import { readingTexts } from "../../content/admin/admin.ts";
import { FailureLines } from "../../management/notices/use-notices.tsx";
import type { PanelProps } from "../../management/screen/record-screen.ts";
import { SidePanel } from "../../management/screen/side-panel.tsx";
import { Moment } from "../../management/table/row/cells.tsx";
import { Answers, useAnswers } from "./answers.tsx";
import { mailto, Reply, ReplyButton } from "./reply.tsx";

type Turn = (() => void) | undefined;

/** Keeps the row of the message in view to which a turn leads. */
function useTurning(_id: string, isDocked: boolean): (turn: Turn) => Turn {
  const from = useRef("");
  useLayoutEffect(() => {
    if (!from.current || from.current === _id) return;
    const link = document.querySelector(".row-link[aria-current]");
    // The next page may not be drawn yet; of all rows, one that is far away is not drawn.
    if (link || document.querySelector(".admin-table-long")) from.current = "";
    if (isDocked) link?.scrollIntoView({ block: "nearest" });
  });
  return (turn) =>
    turn &&
    (() => {
      from.current = _id;
      turn();
    });
}

export function MessagePanel({ row, onNext, onPrevious, onClose, ...rest }: PanelProps) {
  const message = row as unknown as ContactRowFragment;
  const turning = useTurning(row._id, rest.isDocked);
  const turns = { j: turning(onNext), k: turning(onPrevious) };
  const turn = (key: string) => {
    turns[key as keyof typeof turns]?.();
    return key in turns;
  };
  return (
    <SidePanel
      heading={printable(`${message.first_name} ${message.last_name}`)}
      isDocked={rest.isDocked}
      onKey={turn}
      onClose={onClose}
      head={
        <p className="message-steps">
          <Step label={readingTexts.previous} path="M4 10l4-4 4 4" onClick={turns.k} />
          <Step label={readingTexts.next} path="M4 6l4 4 4-4" onClick={turns.j} />
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

interface MessageProps extends Omit<PanelProps, "row" | "onNext" | "onPrevious" | "onClose"> {
  message: ContactRowFragment;
}

function Message({ message: opened, source, isSuspected, isDocked, actions, doing, notices }: MessageProps) {
  const { contact, canMail, send } = useAnswers(opened, source);
  const [isReplying, setReplying] = useState(false);
  // The table shows the failures of other messages.
  const [earlier] = useState(notices.failure);
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
          <span dir="auto">{printable(`${organization}, ${country}`)}</span>
          <a href={mailto(email)}>{printable(email)}</a>
          <a href={`tel:${phone}`}>{phone}</a>
          <Moment at={createdAt} />
        </p>
        <p dir="auto" className="message-text">
          {message}
        </p>
        {isAnswerable && <Answers answers={answers} canMail={canMail} />}
        {isAnswerable && isReplying && <Reply contact={contact} send={send} onClose={() => setReplying(false)} />}
      </div>
      <div className="message-foot">
        {!isDocked && notices.failure !== earlier && (
          <FailureLines error={undefined} refetch={source.reload} notices={notices} />
        )}
        {!isDocked && (
          <p role="status" className="sr-only">
            {doing}
          </p>
        )}
        {!isReplying && (
          <p ref={acts} className="message-actions">
            {isAnswerable && <ReplyButton email={email} canMail={canMail} onReply={() => setReplying(true)} />}
            {actions.map(({ label, doing: words, key, isDanger, onAct }) => (
              <button
                key={label}
                type="button"
                className={isDanger ? "row-action row-action-danger" : "row-action"}
                data-key={key}
                aria-disabled={doing ? true : undefined}
                onClick={({ detail: clicks }) => clicks > 1 || doing || onAct(contact)}
              >
                {doing && doing === words ? doing : label}
              </button>
            ))}
          </p>
        )}
      </div>
    </>
  );
}
