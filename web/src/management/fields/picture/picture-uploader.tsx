import "./picture-uploader.css";
import { Widget, type FileInfo } from "@uploadcare/react-widget/en-min";
import { useEffect, useRef } from "react";
import { isReadable } from "../../data/file-changed.ts";
import type { UploadSettings } from "../../../api/generated.ts";
import { pictureTexts } from "../../../content/admin/admin-dialog.ts";
import { useUploadDialog } from "./upload-dialog.ts";

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
