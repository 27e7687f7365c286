import { useRef, useState } from "react";
import { contactRules } from "../../../../gateway/contract/rules.ts";
import { contactTexts } from "../../content/contact.ts";
import { callKey } from "../../api/call-key.ts";
import { useCreateContactMutation, type ContactInput } from "../../api/generated.ts";
import { UnsavedForm } from "../../session/unsaved-form.tsx";
import { useSubmission } from "../../session/use-submission.ts";
import { Button } from "../../ui/button.tsx";
import { CheckedForm } from "../../ui/forms/checked-form.tsx";
import { FormOutcome } from "../../ui/forms/form-outcome.tsx";
import { EmailInput } from "../../ui/forms/email-input.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { Honeypot } from "../../ui/forms/honeypot.tsx";

const emptyContact = {
  first_name: "",
  last_name: "",
  country: "",
  organization: "",
  phone: "",
  email: "",
  message: "",
  fax_2: "",
} satisfies Required<ContactInput>;

export function ContactForm() {
  const [createContact] = useCreateContactMutation();
  const submission = useSubmission(contactTexts.success);
  const [key] = useState(callKey);
  const honeypot = useRef<HTMLInputElement>(null);
  return (
    <>
      <CheckedForm
        label={contactTexts.form}
        initialValues={emptyContact}
        rules={contactRules}
        className="grid gap-x-6 gap-y-6 sm:grid-cols-2"
        onSubmit={async (typed, form) => {
          const input = { ...typed, fax_2: honeypot.current!.value };
          const send = (headers: object) => createContact({ variables: { input }, context: { headers } });
          if (await submission.submit(() => key(input, send))) form.resetForm();
        }}
      >
        <UnsavedForm />
        <TextField name="first_name" label="First Name" autoComplete="given-name" />
        <TextField name="last_name" label="Last Name" autoComplete="family-name" />
        <TextField name="country" label="Country" autoComplete="country-name" />
        <TextField name="organization" label="Organization" autoComplete="organization" />
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel-national" hint={contactTexts.phoneHint} />
        <TextField name="email" label="Email" input={EmailInput} autoComplete="email" />
        <TextField name="message" label="Message" rows={5} wide />
        <Honeypot ref={honeypot} name="fax_2" />
        <Button type="submit" variant="lime" className="justify-self-start sm:col-span-2">
          {contactTexts.submit}
        </Button>
      </CheckedForm>
      <FormOutcome {...submission} onClose={submission.reset} />
    </>
  );
}
