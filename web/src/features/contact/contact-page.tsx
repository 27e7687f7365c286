import { contactTexts } from "../../content/contact.ts";
import { pages } from "../../content/pages.ts";
import { lazyWhenVisible } from "../../ui/lazy-when-visible.tsx";
import { PageHead } from "../../ui/page-head.tsx";

const ContactForm = lazyWhenVisible(async () => (await import("./contact-form.tsx")).ContactForm);

export function ContactPage() {
  return (
    <>
      <PageHead {...pages.contact} />
      <div className="wrap section grid gap-x-16 gap-y-16 lg:grid-cols-[1.4fr_1fr]">
        <ContactForm />
        <section className="border-t border-rule pt-8 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-16">
          <h2 className="mb-6 text-card">{contactTexts.stepsHeading}</h2>
          <ol className="flex flex-col gap-6 text-muted">
            {contactTexts.steps.map((step, i) => (
              <li key={step} className="flex gap-4">
                <span className="text-small text-link tabular-nums" aria-hidden="true">
                  0{i + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}
