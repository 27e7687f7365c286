import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent, type RefObject } from "react";
import { useGraphqlClient } from "../../../api/client.ts";
import { failureCode } from "../../../api/failure.ts";
import { UploadSettingsDocument, type UploadSettings } from "../../../api/generated.ts";
import { pictureTexts } from "../../../content/admin/admin-dialog.ts";
import { askToSignIn } from "../../../session/session.ts";
import { followPlace } from "./followed-place.ts";
import { replaceText } from "./replace-text.ts";
import { PictureFailure, sendPicture } from "./send-picture.ts";

/** Text processors and spreadsheets copy a picture of the text with the text. */
export function pastedFiles({ clipboardData: data }: ClipboardEvent): File[] {
  const isText = data.types.includes("text/html") && data.getData("text/plain").trim() !== "";
  return isText ? [] : [...data.files];
}

export const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

export function putCursor({ currentTarget: field, clientX, clientY }: DragEvent<HTMLTextAreaElement>): void {
  field.focus({ preventScroll: true });
  const fell = document.caretPositionFromPoint?.(clientX, clientY);
  if (fell?.offsetNode === field) field.setSelectionRange(fell.offset, fell.offset);
}

type Client = ReturnType<typeof useGraphqlClient>;

/** A fresh signature for each batch, since an earlier one may have expired. */
async function askForSettings(client: Client): Promise<UploadSettings> {
  try {
    const { data } = await client.query({ query: UploadSettingsDocument, fetchPolicy: "network-only" });
    return data!.uploadSettings;
  } catch (error) {
    console.error(pictureTexts.unavailable, error);
    const isSignedOut = failureCode(error) === "UNAUTHENTICATED" && askToSignIn();
    throw new PictureFailure(isSignedOut ? pictureTexts.signedOut : pictureTexts.unavailableNow);
  }
}

interface Picture {
  file: File;
  alt?: string;
}

/** Pictures that replace a range of the text. */
export interface PlacedPictures {
  pictures: Picture[];
  from: number;
  to: number;
}

interface Sent {
  addresses: Map<File, string>;
  failures: string[];
}

async function sendAll(client: Client, files: File[], signal: AbortSignal): Promise<Sent> {
  const sent: Sent = { addresses: new Map(), failures: [] };
  const settings = askForSettings(client);
  for (const file of files) {
    try {
      sent.addresses.set(file, await sendPicture(file, await settings, signal));
    } catch (error) {
      if (signal.aborted) throw error;
      const text = error instanceof PictureFailure ? error.message : pictureTexts.errors["default"]!;
      sent.failures.push(files.length > 1 ? `${file.name}: ${text}` : text);
    }
  }
  return { ...sent, failures: [...new Set(sent.failures)] };
}

const altOf = (alt = "") => alt.replace(/\s+/g, " ").replace(/[\\[\]]/g, "\\$&");

const markdownOf = (pictures: Picture[], addresses: Map<File, string>) =>
  pictures
    .filter(({ file }) => addresses.has(file))
    .map(({ file, alt }) => `![${altOf(alt)}](${addresses.get(file)})`)
    .join("\n\n");

/** If the person has moved on, the cursor and the focus stay. */
function insert(field: HTMLTextAreaElement, text: string, { from, to }: { from: number; to: number }): void {
  if (!text) return;
  const before = document.activeElement;
  const moved = (at: number) => (at >= to ? at + text.length - (to - from) : Math.min(at, from));
  const select = [moved(field.selectionStart), moved(field.selectionEnd)] as const;
  replaceText(field, { from, to, text, select });
  if (before instanceof HTMLElement && before.matches("input, textarea, select, [role=tab]")) before.focus();
}

export function useTextPictures(field: RefObject<HTMLTextAreaElement>, onBusy: (change: 1 | -1) => void) {
  const client = useGraphqlClient();
  const [sending, setSending] = useState(0);
  const [failures, setFailures] = useState<string[]>([]);
  const running = useRef(new Set<AbortController>());
  function stop(): void {
    running.current.forEach((controller) => controller.abort());
    // The pressed button disappears.
    field.current?.focus();
  }
  useEffect(() => {
    const all = running.current;
    return () => all.forEach((controller) => controller.abort());
  }, []);

  function count(change: number): void {
    setSending((before) => before + change);
    onBusy(change > 0 ? 1 : -1);
  }

  async function send(placed: PlacedPictures[]): Promise<void> {
    const area = field.current!;
    const places = placed.map((range) => followPlace(area, range));
    const files = placed.flatMap(({ pictures }) => pictures.map(({ file }) => file));
    const controller = new AbortController();
    running.current.add(controller);
    setFailures([]);
    count(files.length);
    const sent = await sendAll(client, files, controller.signal).catch((): Sent => ({
      addresses: new Map(),
      failures: [],
    }));
    running.current.delete(controller);
    if (!area.isConnected) return;
    // Backwards, since a place before another one stays there if both are the same.
    for (let at = placed.length - 1; at >= 0; at--)
      insert(area, markdownOf(placed[at]!.pictures, sent.addresses), places[at]!());
    setFailures(sent.failures);
    count(-files.length);
  }

  return { sending, failures, send: (placed: PlacedPictures[]) => void send(placed), stop };
}
