import { MessageDialog } from "./message-dialog.tsx";
import { PleaseWait } from "./please-wait.tsx";

interface FormOutcomeProps {
  isLoading: boolean;
  outcome: { title: "Success" | "Error"; message: string } | null;
  onClose: () => void;
}

/** The overlay of a form: a spinner while it is sent, then its result. */
export function FormOutcome({ isLoading, outcome, onClose }: FormOutcomeProps) {
  if (outcome) return <MessageDialog {...outcome} onClose={onClose} />;
  return isLoading ? <PleaseWait /> : null;
}
