import "./person-dialog.css";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { failureCode, failureMessage } from "../../api/failure.ts";
import { useErasePersonMutation, usePersonQuery, type PersonCountsFragment } from "../../api/generated.ts";
import { dialogTexts } from "../../content/admin/admin-dialog.ts";
import { personTexts as texts } from "../../content/admin/person.ts";
import { AlertLine } from "../notices/alert-line.tsx";
import { Dialog } from "../notices/dialog.tsx";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Loading } from "../../ui/loading.tsx";

interface PersonDialogProps {
  email: string;
  /** Whether the viewer's own account is erased too, which ends the session. */
  isOwn: boolean;
  write: <T>(run: () => Promise<T>) => Promise<T>;
  onErased: () => void;
  onClose: () => void;
}

export function PersonDialog({ email, isOwn, write, onErased, onClose }: PersonDialogProps) {
  const id = useId();
  const close = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = usePersonQuery({ variables: { email }, fetchPolicy: "no-cache" });
  const [erasePerson] = useErasePersonMutation({ fetchPolicy: "no-cache" });
  const [isErasing, setErasing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [erased, setErased] = useState<PersonCountsFragment | null>(null);
  const navigate = useNavigate();
  const isGone = [error, failure].some((reason) => failureCode(reason) === "NOT_FOUND");
  const canErase = data && !erased && !isGone;

  useEffect(() => {
    if (erased) close.current?.querySelector("button")?.focus();
  }, [erased]);

  async function erase() {
    setFailure(null);
    setErasing(true);
    try {
      const answer = await write(() => erasePerson({ variables: { email } }));
      if (isOwn) return navigate(paths.logout);
      setErased(answer.data!.erased);
      onErased();
    } catch (reason) {
      console.error(texts.eraseFailed, reason);
      setFailure(reason);
    } finally {
      setErasing(false);
    }
  }

  return (
    <Dialog
      heading={texts.title}
      aria-describedby={id}
      className="dialog-narrow"
      onClose={() => isErasing || onClose()}
    >
      <div id={id} role="status" className="person">
        {isGone ? (
          <p>{texts.nothing(email)}</p>
        ) : erased ? (
          <Counts of={erased}>{texts.erased(email)}</Counts>
        ) : data ? (
          <Counts of={data.person}>{texts.stored(email)}</Counts>
        ) : (
          !error && <Loading label={texts.loading} />
        )}
        {canErase && <p>{isOwn ? `${texts.ask} ${texts.askOwn}` : texts.ask}</p>}
      </div>
      {error && !isGone && (
        <AlertLine onTryAgain={() => void refetch().catch(() => undefined)}>
          {texts.countFailed}. {failureMessage(error)}
        </AlertLine>
      )}
      {failure !== null && !isGone && <AlertLine>{reasonOf(failure)}</AlertLine>}
      <div ref={close} className="dialog-actions">
        <Button
          variant={canErase ? "ink" : "outline"}
          compact
          aria-disabled={isErasing}
          onClick={() => isErasing || onClose()}
        >
          {canErase ? dialogTexts.cancel : dialogTexts.close}
        </Button>
        {canErase && (
          <Button variant="ember" compact aria-disabled={isErasing} onClick={() => isErasing || void erase()}>
            {isErasing ? texts.erasing : texts.erase}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** A refusal, such as for the last administrator, erases nothing. */
function reasonOf(failure: unknown): string {
  const isRefused = failureCode(failure) === "CONFLICT";
  return `${texts.eraseFailed}. ${failureMessage(failure)}${isRefused ? `. ${texts.conflict}` : ""}`;
}

const Counts = ({ of, children }: { of: PersonCountsFragment; children: ReactNode }) => (
  <>
    <p>{children}</p>
    <ul>
      {texts.counts(of).map((count) => (
        <li key={count}>{count}</li>
      ))}
    </ul>
  </>
);
