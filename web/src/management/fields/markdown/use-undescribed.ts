import { useEffect, useState } from "react";
import { undescribedPictures } from "../../../../../gateway/contract/markdown/plain-text.ts";
import { markdownTexts } from "../../../content/admin/admin-dialog.ts";

const pauseInTypingMs = 300;

export function useUndescribed(text: string): string | null {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setCount(undescribedPictures(text)), pauseInTypingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return count > 0 ? markdownTexts.undescribed(count) : null;
}
