import "../../management/screen/admin-screen.css";
import "../../management/screen/list/list-section.css";
import "./account.css";
import { Link } from "react-router-dom";
import { useViewerQuery } from "../../api/generated.ts";
import { accountTexts } from "../../content/account.ts";
import { shortcutTexts } from "../../content/admin.ts";
import { adminPages } from "../../content/pages.ts";
import { Toast } from "../../management/notices/toast.tsx";
import { useNotices } from "../../management/notices/use-notices.ts";
import { ScreenHead } from "../../management/screen/screen-head.tsx";
import { useShortcuts } from "../../management/data/shortcuts.ts";
import { paths } from "../../paths.ts";
import { useSession } from "../../session/session-provider.tsx";
import { administrator } from "../../session/token.ts";
import { Passkeys } from "./passkeys.tsx";
import { Password } from "./password.tsx";
import { Sessions } from "./sessions.tsx";

/** One's own account: what it is called, and how it is signed in to. */
export function AccountAdminPage() {
  const { toast, tell, dismiss } = useNotices();
  useShortcuts();
  return (
    <div className="admin-screen admin-wrap wrap">
      <ScreenHead heading={adminPages.account.heading} keys={shortcutTexts.listing} />
      <Person />
      <Password tell={tell} />
      <Passkeys tell={tell} />
      <Sessions tell={tell} />
      <Toast message={toast} onDismiss={dismiss} />
    </div>
  );
}

/** By the token until the gateway has told it anew. */
function Person() {
  const { user, interrupted } = useSession();
  const { data } = useViewerQuery();
  const signedIn = interrupted?.user ?? user;
  const { name, email = "" } = data?.me ?? signedIn;
  return (
    <section className="list-section" aria-label={accountTexts.person}>
      <dl className="account-facts">
        <div>
          <dt>{accountTexts.name}</dt>
          <dd dir="auto">{name}</dd>
        </div>
        <div>
          <dt>{accountTexts.email}</dt>
          <dd>{email}</dd>
        </div>
      </dl>
      <p className="list-hint">
        {signedIn.role === administrator ? (
          <Link to={`${paths.userAdmin}?${new URLSearchParams({ search: email })}`} className="link">
            {accountTexts.ownRow}
          </Link>
        ) : (
          accountTexts.change
        )}
      </p>
    </section>
  );
}
