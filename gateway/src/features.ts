import { accountFeature } from "./features/accounts/account.feature.ts";
import { activityFeature } from "./features/activity/activity.feature.ts";
import { blogPostFeature } from "./features/blog/blog-post.feature.ts";
import { contactFeature } from "./features/contact/contact.feature.ts";
import { faqFeature } from "./features/faq/faq.feature.ts";
import { historyFeature } from "./features/history/history.feature.ts";
import { apiKeyFeature } from "./features/keys/api-key.feature.ts";
import { passkeyFeature } from "./features/passkeys/passkey.feature.ts";
import { personFeature } from "./features/person/person.feature.ts";
import { referenceFeature } from "./features/reference/reference.feature.ts";
import { sessionFeature } from "./features/sessions/session.feature.ts";
import { settingsFeature } from "./features/settings/settings.feature.ts";
import { siteFeature } from "./features/site/site.feature.ts";
import { uploadsFeature } from "./features/uploads/uploads.feature.ts";
import { userFeature } from "./features/users/user.feature.ts";
import { webhookFeature } from "./features/webhooks/webhook.feature.ts";
import type { Feature } from "./platform/feature.ts";
// The collections of the platform itself, which backups hold, too.
import "./platform/csv/unfinished-imports.ts";
import "./platform/records/counter.ts";
import "./platform/records/history/history.ts";
import "./platform/records/idempotent-call.model.ts";
import "./platform/records/migration/apply-migrations.ts";
import "./platform/webhooks/webhook-event.model.ts";

// Sessions come before users, because the first route that matches a path answers it; import this file after the store is chosen.
export const features: Feature[] = [
  settingsFeature,
  sessionFeature,
  accountFeature,
  passkeyFeature,
  userFeature,
  contactFeature,
  personFeature,
  faqFeature,
  blogPostFeature,
  historyFeature,
  uploadsFeature,
  activityFeature,
  apiKeyFeature,
  webhookFeature,
  referenceFeature,
  siteFeature,
];
