import { Form, Formik, useFormikContext, type FormikHelpers } from "formik";
import { useContext, useEffect, useRef, type ReactNode, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router-dom";
import type { ObjectSchema } from "yup";
import { takeEarlySubmit } from "../hydration/early-submit.ts";
import { FirstErrorFocus } from "./first-error-focus.tsx";
import { SentFormContext, useSentForm } from "./sent-form.ts";

type Values = Record<string, string>;

interface CheckedFormProps<T extends Values> {
  label: string;
  initialValues: T;
  rules: ObjectSchema<T>;
  onSubmit: (values: T, form: FormikHelpers<T>) => Promise<unknown>;
  className?: string;
  children: ReactNode;
}

/** A form validated by the contract's rules on submit and, from then on, on each change. Without the script it is sent to its page. */
export function CheckedForm<T extends Values>(props: CheckedFormProps<T>) {
  const { label, initialValues, rules, onSubmit, className, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const { pathname } = useLocation();
  const { sent, drop } = useSentForm(pathname);
  return (
    <SentFormContext.Provider value={sent}>
      <Formik
        initialValues={{ ...initialValues, ...sent?.values }}
        validationSchema={rules}
        validateOnBlur={false}
        onSubmit={(values, helpers) => {
          drop();
          return onSubmit(values, helpers);
        }}
      >
        <>
          <SentOutcome />
          <Form ref={form} noValidate method="post" action={pathname} aria-label={label} className={className}>
            <EarlyInput form={form} initialValues={initialValues} />
            <FirstErrorFocus />
            {children}
          </Form>
        </>
      </Formik>
    </SentFormContext.Provider>
  );
}

/** What came of the form that was sent before the script ran, until it is sent again. */
function SentOutcome() {
  const { submitCount } = useFormikContext();
  const html = useContext(SentFormContext)?.outcome ?? "";
  return submitCount > 0 ? null : <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Takes over input and a submit from before hydration. */
function EarlyInput({ form, initialValues }: { form: RefObject<HTMLFormElement>; initialValues: Values }) {
  const { resetForm, setValues, submitForm } = useFormikContext<Values>();
  useEffect(() => {
    const typed = Object.fromEntries(new FormData(form.current!)) as Values;
    const wasSent = takeEarlySubmit(form.current!);
    queueMicrotask(() => {
      // flushSync, since Formik submits the values of its last render.
      flushSync(() => {
        // What was sent before counts as typed.
        resetForm({ values: initialValues });
        void setValues(typed, false);
      });
      if (wasSent) void submitForm();
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the script takes over
  }, []);
  return null;
}
