import { homeFaq } from "../content/home.ts";
import { HomePage } from "../features/home/home-page.tsx";
import { lazyWhenVisible } from "../ui/lazy-when-visible.tsx";

const Faq = lazyWhenVisible(async () => (await import("../features/faq/faq-list.tsx")).FaqList);
const Contact = lazyWhenVisible(async () => (await import("../features/contact/contact-form.tsx")).ContactForm);

/** Composes the landing page of several features, which may not import each other. */
export function HomeRoute() {
  return <HomePage faq={<Faq level="h3" limit={homeFaq.limit} />} contact={<Contact />} />;
}
