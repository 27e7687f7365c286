import { Form, Formik, useFormikContext, type FormikHelpers } from "formik";
import { useContext, useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router-dom";
import type { ObjectSchema } from "yup";
import { formTexts } from "../../content/form.ts";
import { earlyForms, lastFocused, takeEarlySubmit } from "../before-hydration.ts";
import { FirstErrorFocus } from "./first-error-focus.tsx";
import { SentFormContext, useSentForm } from "./sent-form.ts";
import { forgetTypedText, keepTypedText, typedText } from "./typed-text.ts";

type Values = Record<string, string>;

interface CheckedFormProps<T extends Values> {
  label: string;
  initialValues: T;
  rules: ObjectSchema<T>;
  /** Resolves to true if the form was sent and leaves; one that was sent and stays is emptied by `resetForm`. */
  onSubmit: (values: T, form: FormikHelpers<T>) => Promise<unknown>;
  className?: string;
  children: ReactNode;
}

/** Without the script the browser sends it to its page. */
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
        onSubmit={async (values, helpers) => {
          drop();
          if ((await onSubmit(values, helpers)) === true) forgetTypedText(pathname);
        }}
      >
        <>
          <SentOutcome />
          <Form ref={form} noValidate method="post" action={pathname} aria-label={label} className={className}>
            <FirstErrorFocus />
            {children}
            <TypedInput form={form} initialValues={initialValues} />
          </Form>
        </>
      </Formik>
    </SentFormContext.Provider>
  );
}

function SentOutcome() {
  const { submitCount } = useFormikContext();
  const html = useContext(SentFormContext)?.outcome ?? "";
  return submitCount > 0 ? null : <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

const textsOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>;

function moveFocus(early: HTMLFormElement, form: HTMLFormElement): void {
  if (document.activeElement !== document.body) return;
  const focused = lastFocused.get();
  if (!(focused instanceof HTMLElement) || !early.contains(focused)) return;
  const field = form.elements.namedItem(focused.getAttribute("name") ?? "");
  if (field instanceof HTMLElement) field.focus();
}

/** Input from before hydration, only once; if React draws a translated page again, that of the form that has left the page. */
function takeEarlyInput(form: HTMLFormElement): { values: Record<string, string>; wasSent: boolean } {
  const action = form.getAttribute("action");
  const early = earlyForms.get(action) ?? form;
  earlyForms.delete(action);
  if (early !== form) moveFocus(early, form);
  const [values, typed] = [textsOf(form), textsOf(early)];
  for (const name in values) values[name] = typed[name] ?? values[name]!;
  if (values.email !== undefined) values.email = values.email.trim();
  return { values, wasSent: takeEarlySubmit(early) };
}

function TypedInput({ form, initialValues }: { form: RefObject<HTMLFormElement>; initialValues: Values }) {
  const { resetForm, setValues, submitForm, values } = useFormikContext<Values>();
  const { pathname } = useLocation();
  const isDone = useContext(SentFormContext)?.isDone;
  const isTakenOver = useRef(false);
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    if (isTakenOver.current && !keepTypedText(pathname, values)) setRefused(true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is typed belongs to the page that it was typed on
  }, [values]);

  useEffect(() => {
    if (isDone) forgetTypedText(pathname);
    const isPage = !form.current!.closest("dialog");
    const kept = isPage ? typedText(pathname) : {};
    const { values: typed, wasSent } = takeEarlyInput(form.current!);
    // The text in a field was typed later.
    for (const name in typed) typed[name] ||= kept[name] ?? "";
    queueMicrotask(() => {
      isTakenOver.current = isPage;
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
  if (!isRefused) return null;
  return (
    <p role="alert" className="col-span-full text-small text-muted">
      {formTexts.notKept}
    </p>
  );
}
