import { useContext, useEffect, useState } from "react";
import { pictureTexts } from "../../content/admin.ts";
import { FieldMessage } from "../../ui/forms/field-message.tsx";
import { Loading } from "../../ui/loading.tsx";
import { PictureUploader } from "./picture-uploader.tsx";
import { Thumbnail } from "../table/thumbnail.tsx";
import { UploadSettingsContext, type UploadSettings } from "./upload-settings.ts";

interface PictureFieldProps {
  id: string;
  value: string;
  onValue: (image: string) => void;
  /** Told while a picture is on its way, when the record cannot be saved yet. */
  onBusy: (isBusy: boolean) => void;
}

/** One picture, sent by the upload widget. What is there already is shown, and can be taken away. */
export function PictureField({ id, value, onValue, onBusy }: PictureFieldProps) {
  const { settings, isRefused, ask } = useUploadSettings();
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const message = isRefused ? pictureTexts.unavailable : failure;

  return (
    <div className="picture" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-failure`}>
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
          // A widget that has done its work would offer that picture again: the next one is sent by a new widget.
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
        !isRefused && <Loading />
      )}
      <div role="alert" className="picture-failure">
        {message && <FieldMessage id={`${id}-failure`}>{message}</FieldMessage>}
      </div>
      {isRefused && (
        <button type="button" className="link" onClick={ask}>
          {pictureTexts.tryAgain}
        </button>
      )}
    </div>
  );
}

/** A fresh signature, asked for when the dialog opens. */
function useUploadSettings() {
  const load = useContext(UploadSettingsContext);
  const [settings, setSettings] = useState<UploadSettings | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isWanted = true;
    load().then(
      (loaded) => isWanted && setSettings(loaded),
      () => isWanted && setRefused(true),
    );
    return () => {
      isWanted = false;
    };
  }, [load, tries]);

  function ask() {
    setRefused(false);
    setTries(tries + 1);
  }
  return { settings, isRefused, ask };
}
