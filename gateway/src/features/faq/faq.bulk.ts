import { bulkResolver } from "../../platform/records/bulk-resolver.ts";
import { FaqModel } from "./faq.model.ts";

/** deleteFaqs, restoreFaqs. */
export const FaqBulkResolver = bulkResolver({ name: "Faqs", words: "FAQ entries", model: FaqModel as never });
