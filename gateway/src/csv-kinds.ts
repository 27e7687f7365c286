import { blogPostCsv } from "./features/blog/blog-post.csv.ts";
import { contactCsv } from "./features/contact/contact.csv.ts";
import { faqCsv } from "./features/faq/faq.csv.ts";
import { userCsv } from "./features/users/user.csv.ts";
import type { CsvKind } from "./platform/csv/csv-kind.ts";

/** Every kind of record that leaves, or enters, as CSV. */
export const csvKinds: CsvKind[] = [faqCsv, blogPostCsv, userCsv, contactCsv];
