import "./dropped-files.ts";
import "./please-wait.css";
import { useId, type ComponentProps, type ReactNode } from "react";
import { Button } from "../button.tsx";
import { Loading } from "../loading.tsx";
import { Modal } from "../modal.tsx";

interface MessageDialogProps {
  title: "Success" | "Error";
  message: string;
  onClose: () => void;
  onButton?: () => void;
  children?: ReactNode;
}

function MessageDialog({ title, message, onClose, onButton = onClose, children }: MessageDialogProps) {
  const id = useId();
  const isError = title === "Error";
  return (
    <Modal
      role={isError ? "alertdialog" : "dialog"}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      className="modal max-w-dialog"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 p-8">
        <h2
          id={`${id}-title`}
          className={`flex items-center gap-4 text-card ${isError ? "text-ember" : "text-sprout"}`}
        >
          <svg viewBox="0 0 24 24" className="size-7 shrink-0" fill="none" stroke="currentColor" aria-hidden="true">
            <circle cx="12" cy="12" r="10.5" strokeWidth="1.5" />
            <path
              d={isError ? "M12 6.5v7M12 16.5v1" : "M7 12.5l3.5 3.5L17 8.5"}
              strokeWidth="1.8"
              strokeLinecap="round"
            />
          </svg>
          {title}
        </h2>
        <p id={`${id}-message`}>{message}</p>
        {children}
        <Button variant="ink" className="mt-4 self-end" onClick={onButton}>
          Close
        </Button>
      </div>
    </Modal>
  );
}

interface FormOutcomeProps extends Pick<ComponentProps<typeof MessageDialog>, "onClose" | "onButton" | "children"> {
  isLoading: boolean;
  outcome: { title: "Success" | "Error"; message: string } | null;
}

function PleaseWait() {
  return (
    <Modal aria-label="Please wait..." className="please-wait">
      <Loading label="Please wait..." className="text-lead" />
    </Modal>
  );
}

export function FormOutcome({ isLoading, outcome, ...dialog }: FormOutcomeProps) {
  if (outcome) return <MessageDialog {...outcome} {...dialog} />;
  return isLoading ? <PleaseWait /> : null;
}
