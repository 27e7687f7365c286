import "./picture-uploader.css";
import { Widget, type FileInfo } from "@uploadcare/react-widget/en-min";
import { useEffect, useRef, type RefObject } from "react";
import { isReadable } from "../../data/file-changed.ts";
import type { UploadSettings } from "../../../api/generated.ts";
import { pictureTexts } from "../../../content/admin/admin-dialog.ts";

const accepted = pictureTexts.types;

export interface PictureOutcome {
  image?: string;
  failure?: string;
}

interface PictureUploaderProps {
  settings: UploadSettings;
  choose: string;
  isFocused: boolean;
  onChoosing: (isChoosing: boolean) => void;
  onStarted: () => void;
  onEnded: (outcome: PictureOutcome) => void;
}

/** A dialog that scrolls and has nothing else to focus would be a tab stop itself. */
function setInert(form: HTMLElement, isInert: boolean): void {
  form.inert = isInert;
  if (isInert) form.parentElement!.tabIndex = -1;
  else form.parentElement?.removeAttribute("tabindex");
}

/** Moves the dialog of the upload widget into the modal, since everything outside of a modal is inert. */
function useUploadDialog(place: RefObject<HTMLElement>) {
  const under = useRef<HTMLElement>();

  function moveIn() {
    const dialog = place.current?.closest("dialog");
    const layer = document.querySelector<HTMLElement>("body > .uploadcare--dialog");
    if (!dialog || !layer) return;
    dialog.append(layer);
    layer.setAttribute("role", "dialog");
    layer.setAttribute("aria-modal", "true");
    layer.setAttribute("aria-label", pictureTexts.choose);
    under.current = dialog.querySelector<HTMLElement>(":scope > form") ?? undefined;
    if (under.current) setInert(under.current, true);
    layer.querySelector<HTMLElement>(".uploadcare--tab__action-button")?.focus();
  }

  function moveOut() {
    if (under.current) setInert(under.current, false);
    place.current?.querySelector<HTMLElement>("button")?.focus();
  }

  useEffect(
    () => () => {
      if (under.current) setInert(under.current, false);
    },
    [],
  );
  return { moveIn, moveOut };
}

export function PictureUploader({ settings, choose, isFocused, onChoosing, onStarted, onEnded }: PictureUploaderProps) {
  const place = useRef<HTMLDivElement>(null);
  const { moveIn, moveOut } = useUploadDialog(place);
  useEffect(() => {
    if (isFocused && document.activeElement?.closest("form.dialog-body") === null)
      place.current?.querySelector("button")?.focus();
  }, [isFocused]);

  /** Returns the message by which the widget looks up its text. */
  function check({ size, sourceInfo }: Partial<FileInfo>) {
    const { type } = (sourceInfo?.file ?? {}) as { type?: string };
    if (size && size > settings.maxBytes) throw new Error("size");
    if (type && !accepted.includes(type)) throw new Error("image");
  }

  return (
    <div ref={place}>
      <Widget
        publicKey={settings.publicKey}
        urlBase={settings.baseUrl}
        cdnBase={settings.cdnUrl}
        secureSignature={settings.secureSignature}
        secureExpire={settings.secureExpire}
        tabs="file"
        imagesOnly
        inputAcceptTypes={accepted.join()}
        multipartMinSize={settings.maxBytes + 1}
        validators={[check]}
        localeTranslations={{
          ...pictureTexts.widget,
          buttons: { cancel: pictureTexts.stop, choose: { images: { one: choose } } },
        }}
        onFileSelect={(file) => {
          if (!file || "files" in file) return;
          onStarted();
          file.then(
            ({ cdnUrl }) => onEnded({ image: cdnUrl ?? "" }),
            async (kind: string, { sourceInfo }: FileInfo, error?: { message?: string }) => {
              const { file: chosen } = (sourceInfo ?? {}) as { file?: File };
              const isChanged = chosen && !(await isReadable(chosen));
              onEnded({ failure: isChanged ? pictureTexts.errors["changed"] : failureOf(kind, error) });
            },
          );
        }}
        onDialogOpen={() => {
          onChoosing(true);
          moveIn();
        }}
        onDialogClose={() => {
          onChoosing(false);
          moveOut();
        }}
      />
    </div>
  );
}

function failureOf(kind: string, error?: { message?: string }): string | undefined {
  if (kind === "user") return undefined;
  return error?.message
    ? `${error.message}.`.replace("..", ".")
    : (pictureTexts.errors[kind] ?? pictureTexts.errors["default"]);
}
