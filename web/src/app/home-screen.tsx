import { HomePage } from "../features/home/home-page.tsx";
import { island } from "../ui/island.tsx";

const Faq = island(async () => (await import("../features/faq/faq-list.tsx")).FaqList);
const Contact = island(async () => (await import("../features/contact/contact-form.tsx")).ContactForm);

/** The landing page shows what other features own: it is composed here. */
export function HomeScreen() {
  return <HomePage faq={<Faq level="h3" />} contact={<Contact />} />;
}
