import { useId, useState } from "react";
import { passwordChangeRules } from "../../../../gateway/contract/rules.ts";
import { useGraphqlClient } from "../../api/client.ts";
import { ChangePasswordDocument, useSettingsQuery, type PasswordChangeInput } from "../../api/generated.ts";
import { passwordTexts } from "../../content/account.ts";
import type { Notify } from "../../management/notices/use-notices.ts";
import { SectionHead } from "../../management/screen/list/section-head.tsx";
import { RecordDialog } from "../../management/record/record-dialog.tsx";
import type { RecordField } from "../../management/fields/record-fields.ts";
import { saveErrorOf } from "../../management/record/save-error.ts";
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
  const { data: settings } = useSettingsQuery();
  const [isOpen, setOpen] = useState(false);

  async function change(input: Record<string, unknown>) {
    notify(null);
    try {
      const { data } = await client.mutate({
        mutation: ChangePasswordDocument,
        variables: { input: input as PasswordChangeInput },
        fetchPolicy: "no-cache",
      });
      signIn(data!.session.token);
      setOpen(false);
      notify({ text: settings?.settings.canMail ? passwordTexts.changedAndMailed : passwordTexts.changed });
      return null;
    } catch (error) {
      console.error(failed, error);
      return saveErrorOf(failed, error);
    }
  }

  return (
    <section className="list-section" aria-labelledby={id}>
      <SectionHead id={id} heading={passwordTexts.heading} hint={passwordTexts.hint}>
        <Button compact onClick={() => setOpen(true)}>
          {passwordTexts.change}
        </Button>
      </SectionHead>
      {isOpen && (
        <RecordDialog
          heading={passwordTexts.change}
          fields={fields}
          record={null}
          words={{ save, saving }}
          rules={passwordChangeRules}
          save={change}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
