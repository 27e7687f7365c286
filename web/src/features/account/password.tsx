import { useId } from "react";
import { passwordChangeRules } from "../../../../gateway/contract/rules.ts";
import { useGraphqlClient } from "../../api/client.ts";
import {
  ChangePasswordDocument,
  SessionListDocument,
  SettingsDocument,
  useSettingsQuery,
  type PasswordChangeInput,
} from "../../api/generated.ts";
import { passwordTexts } from "../../content/account.ts";
import { useNotices, type Notify } from "../../management/notices/use-notices.ts";
import { SectionHead } from "../../management/screen/list/section-head.tsx";
import { useForm, type ScreenForm } from "../../management/screen/actions/use-forms.tsx";
import type { RecordField } from "../../management/fields/record-fields.ts";
import { signIn } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";

const { fields: labels, save, saving, failed } = passwordTexts;

const fields: RecordField[] = [
  { name: "current", label: labels.current, kind: "password", autoComplete: "current-password", hint: "" },
  { name: "password", label: labels.password, kind: "password" },
  { name: "password2", label: labels.password2, kind: "password", hint: "" },
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
    fields,
    rules: passwordChangeRules,
    record: null,
    words: { save, saving },
    failure: failed,
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
