import { useEffect, useId, useRef, useState, type FormEventHandler, type KeyboardEvent } from "react";
import { undescribedPictures } from "../../../../../gateway/contract/markdown/plain-text.ts";
import { markdownTexts, pictureTexts } from "../../../content/admin/admin-dialog.ts";
import { loadingTexts } from "../../../content/loading.ts";
import { FieldMessage } from "../../../ui/forms/field-message.tsx";
import type { InputProps } from "../record-fields.ts";
import { hasFiles, putCursor, useTextPictures } from "./use-text-pictures.ts";
import { formatOf, formats, MarkdownToolbar, type ToolName } from "./markdown-toolbar.tsx";
import { usePaste, type PasteNote } from "./paste/use-paste.ts";
import { replaceText } from "./replace-text.ts";

interface MarkdownTextProps extends InputProps {
  onBusy: (isBusy: boolean) => void;
  onInvalidCapture: FormEventHandler;
}

function useBusy(onBusy: (isBusy: boolean) => void): (change: 1 | -1) => void {
  const count = useRef(0);
  return (change) => {
    count.current += change;
    onBusy(count.current > 0);
  };
}

const pauseInTypingMs = 300;

function useUndescribed(text: string): string | null {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setCount(undescribedPictures(text)), pauseInTypingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return count > 0 ? markdownTexts.undescribed(count) : null;
}

export function MarkdownText({ onBusy, ...props }: MarkdownTextProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const count = useBusy(onBusy);
  const [note, setNote] = useState<PasteNote | null>(null);
  const pictures = useTextPictures(field, count);
  const missing = useUndescribed(props.value);
  const described = [props["aria-describedby"], missing && `${id}-missing`].filter(Boolean).join(" ");

  function send(files: File[]): void {
    const { selectionStart: from, selectionEnd: to } = field.current!;
    if (!props.readOnly) pictures.send([{ pictures: files.map((file) => ({ file })), from, to }]);
  }
  const onPaste = usePaste({ onFiles: send, onPictures: pictures.send, count, onNote: setNote });
  function apply(name: ToolName): void {
    if (name === "picture") return props.readOnly ? undefined : chooser.current!.click();
    const { value: text, selectionStart: from, selectionEnd: to } = field.current!;
    replaceText(field.current!, formats[name].edit({ text, from, to }));
  }
  function onKeyDown(event: KeyboardEvent): void {
    const name = formatOf(event);
    if (!name) return;
    event.preventDefault();
    apply(name);
  }
  function take(event: { preventDefault: () => void }, files: File[]): void {
    if (files.length === 0) return;
    event.preventDefault();
    send(files);
  }
  return (
    <>
      <MarkdownToolbar controls={props.id} isReadOnly={props.readOnly} onTool={apply} />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={pictureTexts.types.join()}
        onChange={({ target }) => {
          if (target.files?.length) send([...target.files]);
          target.value = "";
        }}
      />
      <textarea
        {...props}
        ref={field}
        rows={10}
        aria-describedby={described}
        data-over={isOver || undefined}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onDragOver={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false);
          if (!hasFiles(event)) return;
          event.preventDefault();
          putCursor(event);
          take(event, [...event.dataTransfer.files]);
        }}
      />
      <Sending {...pictures} note={note} />
      {missing && (
        <p id={`${id}-missing`} className="record-hint">
          {missing}
        </p>
      )}
    </>
  );
}

interface SendingProps extends Pick<ReturnType<typeof useTextPictures>, "sending" | "failures" | "stop"> {
  note: PasteNote | null;
}

function Sending({ sending, failures, stop, note }: SendingProps) {
  const id = useId();
  return (
    <>
      <div role="status" className="markdown-sending">
        {sending > 0 && <span>{markdownTexts.sending(sending)}</span>}
        {sending > 0 && (
          <button type="button" className="link" onClick={stop}>
            {pictureTexts.stop}
          </button>
        )}
        {note && <span>{note.text}</span>}
        {note?.offersReload && (
          <button type="button" className="link" onClick={() => window.location.reload()}>
            {loadingTexts.reload}
          </button>
        )}
      </div>
      <div role="alert">
        {failures.map((text) => (
          <FieldMessage key={text} id={id + text}>
            {text}
          </FieldMessage>
        ))}
      </div>
    </>
  );
}
