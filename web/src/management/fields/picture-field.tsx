import "./picture-field.css";
import { useState, type SyntheticEvent } from "react";
import { useUploadSettingsQuery } from "../../api/generated.ts";
import { pictureTexts } from "../../content/admin-dialog.ts";
import { FieldMessage } from "../../ui/forms/field-message.tsx";
import { Loading } from "../../ui/loading.tsx";
import type { InputProps } from "./record-fields.ts";
import { PictureUploader } from "./picture-uploader.tsx";
import { Thumbnail } from "./thumbnail.tsx";

interface PictureFieldProps extends Pick<InputProps, "id" | "value" | "readOnly"> {
  onValue: (image: string) => void;
  /** Called with true while an upload runs, when the record cannot be saved. */
  onBusy: (isBusy: boolean) => void;
}

function refuse(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Uploads one picture by the widget; shows the current one with a button to remove it. */
export function PictureField({ id, value, readOnly, onValue, onBusy }: PictureFieldProps) {
  // A signature, which allows uploads for half an hour.
  const { data, error, refetch } = useUploadSettingsQuery({ fetchPolicy: "no-cache" });
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const message = error ? pictureTexts.unavailable : failure;

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
      {data ? (
        <PictureUploader
          // A new widget for each upload, since a used one would offer its last picture again.
          key={`${round} ${Boolean(value)}`}
          isFocused={round > 0}
          settings={data.uploadSettings}
          choose={value ? pictureTexts.chooseAnother : pictureTexts.choose}
          onStarted={() => {
            setFailure(null);
            onBusy(true);
          }}
          onEnded={({ image, failure }) => {
            if (image) onValue(image);
            setFailure(failure ?? null);
            setRound(round + 1);
            onBusy(false);
          }}
        />
      ) : (
        !error && <Loading />
      )}
      <div role="alert" className="picture-failure">
        {message && <FieldMessage id={`${id}-failure`}>{message}</FieldMessage>}
      </div>
      {error && (
        // What fails again comes back as `error`.
        <button type="button" className="link" onClick={() => void refetch().catch(() => undefined)}>
          {pictureTexts.tryAgain}
        </button>
      )}
    </div>
  );
}
