import { printable } from "../../../../gateway/contract/printable.ts";
import { faqRules } from "../../../../gateway/contract/rules.ts";
import { adminPage } from "../../content/pages.ts";
import {
  AddFaqDocument,
  DeleteFaqDocument,
  DeleteFaqsDocument,
  MoveFaqDocument,
  RestoreFaqDocument,
  RestoreFaqsDocument,
  UpdateFaqDocument,
  type FaqRowFragment,
} from "../../api/generated.ts";
import { useFaqTable } from "../../management/data/generated.ts";
import { AdminScreen } from "../../management/screen/admin-screen.tsx";
import type { RecordScreen } from "../../management/screen/record-screen.ts";
import { publicationFilters } from "../../management/data/filters.ts";
import { publicationColumn } from "../../management/table/row/cells.tsx";

const screen: RecordScreen<FaqRowFragment> = {
  ...adminPage("faq"),
  kind: "Faq",
  nameOf: ({ title }) => printable(title),
  columns: [
    { field: "title", isName: true, heading: "Title", width: "wide" },
    { field: "body", heading: "Body", width: "wide", minRem: 52 },
    publicationColumn,
  ],
  fields: [
    { name: "title", label: "Title" },
    { name: "body", label: "Body", kind: "long" },
    { name: "publishAt", label: "Publication", kind: "publication" },
  ],
  rules: faqRules,
  savesDrafts: true,
  csv: { path: "/api/faq", isImported: true },
  history: "Faq",
  filters: publicationFilters,
  documents: {
    create: AddFaqDocument,
    update: UpdateFaqDocument,
    move: MoveFaqDocument,
    remove: DeleteFaqDocument,
    removeMany: DeleteFaqsDocument,
    restore: RestoreFaqDocument,
    restoreMany: RestoreFaqsDocument,
  },
};

export const FaqAdminPage = () => <AdminScreen screen={screen} source={useFaqTable()} />;
