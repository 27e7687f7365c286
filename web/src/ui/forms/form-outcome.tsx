import type { ComponentProps } from "react";
import { MessageDialog } from "./message-dialog.tsx";
import { PleaseWait } from "./please-wait.tsx";

interface FormOutcomeProps extends Pick<ComponentProps<typeof MessageDialog>, "onClose" | "onButton" | "children"> {
  isLoading: boolean;
  outcome: { title: "Success" | "Error"; message: string } | null;
}

export function FormOutcome({ isLoading, outcome, ...dialog }: FormOutcomeProps) {
  if (outcome) return <MessageDialog {...outcome} {...dialog} />;
  return isLoading ? <PleaseWait /> : null;
}
