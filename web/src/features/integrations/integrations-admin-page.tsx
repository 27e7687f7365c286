import "../../management/screen/admin-screen.css";
import "./integrations.css";
import { useRef } from "react";
import { shortcutTexts } from "../../content/admin/admin.ts";
import { integrationTexts } from "../../content/admin/integrations.ts";
import { adminPage } from "../../content/pages.ts";
import { ScreenHead } from "../../management/screen/screen-head.tsx";
import { Toast } from "../../management/notices/toast.tsx";
import { useNotices } from "../../management/notices/use-notices.tsx";
import { useShortcuts } from "../../management/data/shortcuts.ts";
import { useFocusAfterRemoval } from "../../management/table/use-focus-after-removal.ts";
import { Keys } from "./keys.tsx";
import { Webhooks } from "./webhooks.tsx";

export function IntegrationsAdminPage() {
  const { toast, notify, dismiss } = useNotices();
  const page = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(page);
  useShortcuts();
  return (
    <div ref={page} className="admin-screen admin-wrap wrap">
      <ScreenHead heading={adminPage("integrations").heading} keys={shortcutTexts.list} />
      <p className="integrations-intro">
        {integrationTexts.intro}{" "}
        <span className="integrations-links">
          <a href="/api/docs" className="link">
            {integrationTexts.reference}
          </a>{" "}
          <a href="/graphql" className="link">
            {integrationTexts.explorer}
          </a>
        </span>
      </p>
      <Keys notify={notify} />
      <Webhooks notify={notify} />
      <Toast message={toast} onDismiss={dismiss} />
    </div>
  );
}
