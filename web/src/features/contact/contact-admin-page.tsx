import type { ReactNode } from "react";
import { printable } from "../../../../gateway/contract/printable.ts";
import { contactRules } from "../../../../gateway/contract/rules.ts";
import { filterTexts } from "../../content/admin/admin.ts";
import { answerTexts } from "../../content/admin/answers.ts";
import { contactTexts } from "../../content/contact.ts";
import { adminPage } from "../../content/pages.ts";
import {
  AddContactDocument,
  ContactOverviewDocument,
  DeleteContactDocument,
  DeleteContactsDocument,
  EraseContactDocument,
  ReadContactDocument,
  RestoreContactDocument,
  RestoreContactsDocument,
  SpamContactsDocument,
  UnreadContactsDocument,
  UpdateContactDocument,
  type ContactRowFragment,
} from "../../api/generated.ts";
import { useContactTable } from "../../management/data/generated.ts";
import { AdminScreen } from "../../management/screen/admin-screen.tsx";
import type { RecordScreen } from "../../management/screen/record-screen.ts";
import { Moment, UnreadMark } from "../../management/table/row/cells.tsx";
import { usePersonAction } from "../../management/screen/use-person-action.tsx";
import { MessagePanel } from "./message-panel.tsx";

interface AnsweredMarkProps extends Pick<ContactRowFragment, "answers"> {
  children: ReactNode;
}

function AnsweredMark({ answers, children }: AnsweredMarkProps) {
  const isRefused = Boolean(answers.at(-1)?.error);
  return (
    <>
      <span className="titled">{children}</span>
      <span className={isRefused ? "mark text-ember" : "mark"}>
        {isRefused ? answerTexts.notSent : answerTexts.answered}
      </span>
    </>
  );
}

const screen: RecordScreen<ContactRowFragment> = {
  ...adminPage("contact"),
  kind: "Contact",
  nameOf: ({ first_name, last_name }) => printable(`${first_name} ${last_name}`),
  overview: { document: ContactOverviewDocument, what: "Messages" },
  unread: { isNew: ({ unread }) => unread === true, read: ReadContactDocument, count: UnreadContactsDocument },
  spam: SpamContactsDocument,
  panel: MessagePanel,
  columns: [
    {
      field: "first_name",
      isName: true,
      heading: "First Name",
      cell: ({ first_name, unread, isAnswered, answers }) => {
        const text = printable(first_name);
        const name = unread ? <UnreadMark>{text}</UnreadMark> : text;
        return isAnswered ? <AnsweredMark answers={answers}>{name}</AnsweredMark> : name;
      },
    },
    { field: "last_name", heading: "Last Name" },
    { field: "country", heading: "Country", minRem: 74 },
    { field: "organization", heading: "Organization", minRem: 60 },
    { field: "phone", heading: "Phone", minRem: 66 },
    { field: "email", heading: "Email", width: "address", minRem: 48 },
    { field: "message", heading: "Message", width: "wide" },
    {
      field: "createdAt",
      heading: "Received",
      width: "date",
      text: null,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ],
  fields: [
    { name: "first_name", label: "First Name", isHalf: true },
    { name: "last_name", label: "Last Name", isHalf: true },
    { name: "country", label: "Country", isHalf: true },
    { name: "organization", label: "Organization", isHalf: true },
    { name: "phone", label: "Phone", kind: "tel", isHalf: true, hint: contactTexts.phoneHint },
    { name: "email", label: "Email", kind: "email", isHalf: true },
    { name: "message", label: "Message", kind: "long" },
  ],
  rules: contactRules,
  csv: { path: "/api/contact" },
  filters: [
    { name: "state", value: "unread", label: filterTexts.unread },
    { name: "state", value: "unanswered", label: filterTexts.unanswered },
    { name: "state", value: "answered", label: filterTexts.answered },
  ],
  documents: {
    create: AddContactDocument,
    update: UpdateContactDocument,
    remove: DeleteContactDocument,
    removeMany: DeleteContactsDocument,
    restore: RestoreContactDocument,
    restoreMany: RestoreContactsDocument,
    erase: EraseContactDocument,
  },
};

export function ContactAdminPage() {
  const source = useContactTable();
  const { action, dialog } = usePersonAction(source);
  const withPerson: RecordScreen<ContactRowFragment> = {
    ...screen,
    further: ({ closeGone }) => ({ actions: [action(closeGone)] }),
  };
  return (
    <AdminScreen screen={withPerson} source={source}>
      {dialog}
    </AdminScreen>
  );
}
