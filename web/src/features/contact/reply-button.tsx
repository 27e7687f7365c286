import { useFormikContext } from "formik";
import { answerTexts } from "../../content/answers.ts";
import { Button } from "../../ui/button.tsx";

interface ReplyButtonProps {
  email: string;
  /** Undefined until it is known. */
  canMail: boolean | undefined;
  onReply: () => void;
}

const mailto = (email: string) => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

/** Opens the reply or, where the gateway sends no mail, the viewer's own mail program. */
export function ReplyButton({ email, canMail, onReply }: ReplyButtonProps) {
  const { isSubmitting } = useFormikContext();
  if (canMail === undefined) return null;
  if (canMail)
    return (
      <Button
        compact
        className="dialog-lead"
        // The dialog below closes once it is saved, and would take the reply with it.
        aria-disabled={isSubmitting}
        onClick={() => isSubmitting || onReply()}
      >
        {answerTexts.reply}
      </Button>
    );
  return (
    <a href={mailto(email)} className="button button-outline button-compact dialog-lead">
      {answerTexts.reply}
    </a>
  );
}
