import { HomePage } from "../features/home/home-page.tsx";
import { lazyWhenVisible } from "../ui/lazy/lazy-when-visible.tsx";

const Faq = lazyWhenVisible(async () => (await import("../features/faq/faq-list.tsx")).FaqList);
const Contact = lazyWhenVisible(async () => (await import("../features/contact/contact-form.tsx")).ContactForm);

/** The landing page shows what other features own: it is composed here. */
export function HomeRoute() {
  return <HomePage faq={<Faq level="h3" />} contact={<Contact />} />;
}
