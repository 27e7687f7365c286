import { Form, Formik, useFormikContext, type FormikHelpers } from "formik";
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { flushSync } from "react-dom";
import type { ObjectSchema } from "yup";
import { takeEarlySubmit } from "../hydration/early-submit.ts";
import { FirstErrorFocus } from "./first-error-focus.tsx";

type Values = Record<string, string>;

interface CheckedFormProps<T extends Values> {
  label: string;
  initialValues: T;
  rules: ObjectSchema<T>;
  onSubmit: (values: T, form: FormikHelpers<T>) => Promise<unknown>;
  className?: string;
  children: ReactNode;
}

/** A form validated by the contract's rules on submit and, from then on, on each change. */
export function CheckedForm<T extends Values>({ label, rules, className, children, ...rest }: CheckedFormProps<T>) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <Formik {...rest} validationSchema={rules} validateOnBlur={false}>
      <Form ref={form} noValidate method="post" aria-label={label} className={className}>
        <EarlyInput form={form} />
        <FirstErrorFocus />
        {children}
      </Form>
    </Formik>
  );
}

/** Takes over input and a submit from before hydration. */
function EarlyInput({ form }: { form: RefObject<HTMLFormElement> }) {
  const { setValues, submitForm } = useFormikContext<Values>();
  useEffect(() => {
    const typed = Object.fromEntries(new FormData(form.current!)) as Values;
    const wasSent = takeEarlySubmit(form.current!);
    queueMicrotask(() => {
      // flushSync, since Formik submits the values of its last render.
      flushSync(() => void setValues(typed, false));
      if (wasSent) void submitForm();
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the script takes over
  }, []);
  return null;
}
