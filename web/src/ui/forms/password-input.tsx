import "./password-input.css";
import { useState, useSyncExternalStore, type ComponentProps } from "react";
import { passwordInputTexts as texts } from "../../content/form.ts";

const noChange = () => () => {};

interface PasswordInputProps extends ComponentProps<"input"> {
  /** False for the mask of an unchanged password. */
  canShow?: boolean;
}

export function PasswordInput({ canShow = true, ...props }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const isScripted = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  return (
    <div className="password-input">
      <input
        {...props}
        // Hidden while it is sent, so that no browser offers it as an ordinary text.
        type={isShown && !props.readOnly ? "text" : "password"}
        autoCapitalize="off"
        spellCheck={false}
        className="field"
      />
      {isScripted && canShow && (
        <button type="button" aria-controls={props.id} onClick={() => setShown(!isShown)}>
          {isShown ? texts.hide : texts.show}
          <span className="sr-only"> {texts.password}</span>
        </button>
      )}
    </div>
  );
}
