import "./picture-uploader.css";
import { Widget, type FileInfo } from "@uploadcare/react-widget/en-min";
import { useEffect, useRef } from "react";
import type { UploadSettings } from "../../api/generated.ts";
import { pictureTexts } from "../../content/admin.ts";
import { useUploadDialog } from "./upload-dialog.ts";

const accepted = ["image/png", "image/jpeg", "image/webp", "image/gif"];

/** How sending a picture ended: its address, or what went wrong. Neither when it was stopped by the person. */
export interface PictureOutcome {
  image?: string;
  failure?: string;
}

interface PictureUploaderProps {
  settings: UploadSettings;
  /** What the button says. */
  choose: string;
  /** Whether the button takes the focus that an earlier widget left. */
  isFocused: boolean;
  onStarted: () => void;
  onEnded: (outcome: PictureOutcome) => void;
}

/** The upload widget, for one picture. */
export function PictureUploader({ settings, choose, isFocused, onStarted, onEnded }: PictureUploaderProps) {
  const place = useRef<HTMLDivElement>(null);
  const { moveIn, moveOut } = useUploadDialog(place);
  useEffect(() => {
    if (isFocused && document.activeElement?.closest(".record-form") === null)
      place.current?.querySelector("button")?.focus();
  }, [isFocused]);

  /** Refused before it is sent. The widget finds its words by the message. */
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
            (kind: string, _info: FileInfo, error?: { message?: string }) =>
              onEnded({ failure: failureOf(kind, error) }),
          );
        }}
        onDialogOpen={moveIn}
        onDialogClose={moveOut}
      />
    </div>
  );
}

/** The reason that the server gave, else ours for that kind of failure; none where the person stopped it. */
function failureOf(kind: string, error?: { message?: string }): string | undefined {
  if (kind === "user") return undefined;
  return error?.message
    ? `${error.message}.`.replace("..", ".")
    : (pictureTexts.errors[kind] ?? pictureTexts.errors["default"]);
}
