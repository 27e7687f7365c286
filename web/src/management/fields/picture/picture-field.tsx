import "./picture-field.css";
import { useCallback, useEffect, useState, type SyntheticEvent } from "react";
import { useUploadSettingsQuery } from "../../../api/generated.ts";
import { serverTime } from "../../../api/server-time.ts";
import { pictureTexts } from "../../../content/admin/admin-dialog.ts";
import { FieldMessage } from "../../../ui/forms/field-message.tsx";
import { Loading } from "../../../ui/loading.tsx";
import type { KindProps } from "../record-fields.ts";
import { PictureUploader } from "./picture-uploader.tsx";
import { Thumbnail } from "./thumbnail.tsx";

const minute = 60_000;
/** A renewal in the background does not end the session. */
const context = { isQuiet: true };

function refuse(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

export function PictureField({ input: { id, value, readOnly }, onValue, onBusy }: KindProps) {
  const [isChoosing, setChoosing] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const { settings, hasFailed, ask } = useUploadSettings(isChoosing || isUploading);
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const message = hasFailed ? pictureTexts.unavailable : failure;

  return (
    <div
      className="picture"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-failure`}
      aria-disabled={readOnly}
      // Captured, since the widget listens to its own elements.
      {...(readOnly && { onClickCapture: refuse, onDropCapture: refuse })}
    >
      {value && (
        <div className="picture-now">
          <Thumbnail image={value} seed="" />
          <button
            type="button"
            className="link"
            onClick={() => {
              onValue("");
              setRound(round + 1);
            }}
          >
            {pictureTexts.remove}
          </button>
        </div>
      )}
      {settings ? (
        <PictureUploader
          // A new widget for each upload: a used one would show its last picture again.
          key={`${round} ${Boolean(value)}`}
          isFocused={round > 0}
          settings={settings}
          choose={value ? pictureTexts.chooseAnother : pictureTexts.choose}
          onChoosing={setChoosing}
          onStarted={() => {
            setFailure(null);
            setUploading(true);
            onBusy(true);
          }}
          onEnded={({ image, failure }) => {
            if (image) onValue(image);
            setFailure(failure ?? null);
            setRound(round + 1);
            setUploading(false);
            onBusy(false);
          }}
        />
      ) : (
        !hasFailed && <Loading />
      )}
      <div role="alert" className="picture-failure">
        {message && <FieldMessage id={`${id}-failure`}>{message}</FieldMessage>}
      </div>
      {hasFailed && (
        <button type="button" className="link" onClick={ask}>
          {pictureTexts.tryAgain}
        </button>
      )}
    </div>
  );
}

/** The signature allows uploads of the session for half an hour. With another one the widget begins again. */
function useUploadSettings(isBusy: boolean) {
  const { data, error, refetch } = useUploadSettingsQuery({ fetchPolicy: "network-only", context });
  const latest = data?.uploadSettings;
  const [settings, setSettings] = useState(latest);
  if (!isBusy && settings !== latest) setSettings(latest);
  const ask = useCallback(() => void refetch().catch(() => undefined), [refetch]);

  useEffect(() => {
    if (!latest) return;
    const left = latest.secureExpire * 1000 - serverTime() - minute;
    const timer = setTimeout(ask, Math.max(left, minute));
    return () => clearTimeout(timer);
  }, [latest, error, ask]);

  return { settings, hasFailed: error !== undefined, ask };
}
