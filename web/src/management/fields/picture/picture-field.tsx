import "./picture-field.css";
import { useEffect, useState, type SyntheticEvent } from "react";
import { useGraphqlClient } from "../../../api/client.ts";
import { UploadSettingsDocument, type UploadSettings } from "../../../api/generated.ts";
import { pictureTexts } from "../../../content/admin/admin-dialog.ts";
import { FieldMessage } from "../../../ui/forms/field-message.tsx";
import { Loading } from "../../../ui/loading.tsx";
import type { KindProps } from "../field-kind.ts";
import { PictureUploader } from "./picture-uploader.tsx";
import { Thumbnail } from "./thumbnail.tsx";

function refuse(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

export function PictureField({ input: { id, value, readOnly }, onValue, onBusy }: KindProps) {
  const { settings, hasFailed, ask } = useUploadSettings();
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

/** The signature allows uploads for half an hour. */
function useUploadSettings() {
  const client = useGraphqlClient();
  const [settings, setSettings] = useState<UploadSettings | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isWanted = true;
    client.query({ query: UploadSettingsDocument, fetchPolicy: "network-only" }).then(
      ({ data }) => isWanted && setSettings(data!.uploadSettings),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [client, tries]);

  function ask() {
    setFailed(false);
    setTries(tries + 1);
  }
  return { settings, hasFailed, ask };
}
