import { answerTexts } from "../../content/admin/answers.ts";
import { Button } from "../../ui/button.tsx";

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
