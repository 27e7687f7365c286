import "./account.css";
import { useId } from "react";
import { printable } from "../../../../gateway/contract/printable.ts";
import { ownAccountRules, passwordChangeRules } from "../../../../gateway/contract/rules.ts";
import { useGraphqlClient } from "../../api/client.ts";
import {
  ChangePasswordDocument,
  OwnAccountDocument,
  SessionListDocument,
  SettingsDocument,
  UpdateMeDocument,
  useSettingsQuery,
  useViewerQuery,
  type OwnAccountInput,
  type OwnAccountQuery,
  type PasswordChangeInput,
} from "../../api/generated.ts";
import { accountTexts, passwordTexts } from "../../content/account.ts";
import type { RecordField } from "../../management/fields/record-fields.ts";
import { FailureLines, useNotices, type Notify } from "../../management/notices/use-notices.tsx";
import { useForm, type ScreenForm } from "../../management/screen/actions/use-forms.tsx";
import { SectionHead } from "../../management/screen/list-section.tsx";
import { useSession } from "../../session/session-provider.tsx";
import { signIn } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";

type Me = NonNullable<OwnAccountQuery["me"]>;

const { change, emailHint, failed, fields: labels, saved, savedEmail } = accountTexts;

const fields: RecordField[] = [
  { name: "first_name", label: labels.first_name, autoComplete: "given-name", isHalf: true },
  { name: "last_name", label: labels.last_name, autoComplete: "family-name", isHalf: true },
  { name: "email", label: labels.email, kind: "email", autoComplete: "username", hint: emailHint },
];

/** Shows the name and e-mail of the token until the gateway has answered. */
export function OwnAccount({ notify }: { notify: Notify }) {
  const client = useGraphqlClient();
  const { user, interrupted } = useSession();
  const { data } = useViewerQuery();
  const notices = useNotices(notify);
  const form = useForm(notices);
  const { name, email } = data?.me ?? interrupted?.user ?? user;

  const editForm = (own: Me): ScreenForm => ({
    heading: change,
    fields,
    rules: ownAccountRules,
    record: { ...own, version: 0 },
    failure: failed,
    async write(input) {
      const { data } = await client.mutate({
        mutation: UpdateMeDocument,
        variables: { input: input as OwnAccountInput },
      });
      const now = data!.saved.email;
      return now === own.email ? saved : savedEmail(now);
    },
  });

  const open = () =>
    notices.attempt(failed, async () => {
      const { data: own } = await client.query({ query: OwnAccountDocument, fetchPolicy: "no-cache" });
      if (own!.me) form.open(editForm(own!.me));
    });

  return (
    <section className="list-section" aria-label={accountTexts.person}>
      <div className="list-head">
        <dl className="account-facts">
          <div>
            <dt>{accountTexts.name}</dt>
            <dd dir="auto">{printable(name ?? "")}</dd>
          </div>
          <div>
            <dt>{accountTexts.email}</dt>
            <dd>{printable(email ?? "")}</dd>
          </div>
        </dl>
        <Button compact onClick={() => void open()}>
          {change}
        </Button>
      </div>
      <FailureLines error={undefined} refetch={() => undefined} notices={notices} />
      {form.dialogs}
    </section>
  );
}

const { fields: passwordLabels, save, saving, failed: changeFailed } = passwordTexts;

const passwordFields: RecordField[] = [
  { name: "current", label: passwordLabels.current, kind: "password", autoComplete: "current-password", hint: "" },
  { name: "password", label: passwordLabels.password, kind: "password" },
  { name: "password2", label: passwordLabels.password2, kind: "password", hint: "" },
];

/** The new session replaces all others. */
export function Password({ notify }: { notify: Notify }) {
  const id = useId();
  const client = useGraphqlClient();
  useSettingsQuery(); // its answer is read from the cache when the form is saved
  const readSessions = () => client.refetchQueries({ include: [SessionListDocument] }).catch(() => undefined);
  const form = useForm(useNotices(notify), readSessions);

  const changeForm: ScreenForm = {
    heading: passwordTexts.change,
    fields: passwordFields,
    rules: passwordChangeRules,
    record: null,
    words: { save, saving },
    failure: changeFailed,
    async write(input) {
      const { data } = await client.mutate({
        mutation: ChangePasswordDocument,
        variables: { input: input as PasswordChangeInput },
        fetchPolicy: "no-cache",
      });
      const known = client.readQuery({ query: SettingsDocument });
      signIn(data!.session.token);
      return known?.settings.canMail ? passwordTexts.changedAndMailed : passwordTexts.changed;
    },
  };

  return (
    <section className="list-section" aria-labelledby={id}>
      <SectionHead id={id} heading={passwordTexts.heading} hint={passwordTexts.hint}>
        <Button compact onClick={() => form.open(changeForm)}>
          {passwordTexts.change}
        </Button>
      </SectionHead>
      {form.dialogs}
    </section>
  );
}
