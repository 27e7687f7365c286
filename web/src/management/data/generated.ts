import { BlogPostTablePageDocument, ContactTablePageDocument, FaqTablePageDocument, UserTablePageDocument, ActivityTablePageDocument } from "../../api/generated.ts";
import { useTableSource } from "./use-table-source.ts";
export const useBlogPostTable = () => useTableSource(BlogPostTablePageDocument, "BlogPost");

export const useContactTable = () => useTableSource(ContactTablePageDocument, "Contact");

export const useFaqTable = () => useTableSource(FaqTablePageDocument, "Faq");

export const useUserTable = () => useTableSource(UserTablePageDocument, "User");

export const useActivityTable = () => useTableSource(ActivityTablePageDocument, "Activity");