import "../../management/screen/admin-screen.css";
import "../../management/screen/list-section.css";
import { useRef } from "react";
import { shortcutTexts } from "../../content/admin/admin.ts";
import { adminPage } from "../../content/pages.ts";
import { Toast } from "../../management/notices/toast.tsx";
import { useNotices } from "../../management/notices/use-notices.tsx";
import { ScreenHead } from "../../management/screen/screen-head.tsx";
import { useShortcuts } from "../../management/data/shortcuts.ts";
import { useFocusAfterRemoval } from "../../management/table/use-focus-after-removal.ts";
import { Passkeys } from "./passkeys.tsx";
import { OwnAccount, Password } from "./own-account.tsx";
import { Sessions } from "./sessions.tsx";

export function AccountAdminPage() {
  const { toast, notify, dismiss } = useNotices();
  const page = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(page);
  useShortcuts();
  return (
    <div ref={page} className="admin-screen admin-wrap wrap">
      <ScreenHead heading={adminPage("account").heading} keys={shortcutTexts.list} />
      <OwnAccount notify={notify} />
      <Password notify={notify} />
      <Passkeys notify={notify} />
      <Sessions notify={notify} />
      <Toast message={toast} onDismiss={dismiss} />
    </div>
  );
}
