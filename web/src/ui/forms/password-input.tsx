import "./password-input.css";
import { useState, useSyncExternalStore, type ComponentProps } from "react";
import { passwordInputTexts as texts } from "../../content/password-input.ts";

const noChange = () => () => {};

interface PasswordInputProps extends ComponentProps<"input"> {
  /** Whether there is something to show: not for a mask. */
  canShow?: boolean;
}

/** The field of a password, with a button that shows it while it is typed. Without the script there is no button. */
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
