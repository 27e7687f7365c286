import type { AccessRow } from "./platform/auth/authorize.ts";

/**
 * Who may call each Query and Mutation field, and the REST call over it. A field that is not listed is refused.
 * API keys are refused by rows for "signed in", which are about one's own account, and by rows for "Admin" without a scope: these set
 * passwords, make keys, write to visitors, read all kinds at once, or return what outlives the key (preview URLs, upload signatures).
 * Without the read scope of a kind, a key sees only `_id` and `version` of the records that a call returns, save in rows for "all".
 */
export const access: AccessRow[] = [
  { who: "all", field: "Query.settings" },

  { who: "all", field: "Query.me" },
  { who: "all", noApiKey: true, field: "Mutation.login", rest: "POST /user/login" },
  { who: "all", noApiKey: true, field: "Mutation.register", rest: "POST /user/register" },
  { who: "all", noApiKey: true, field: "Mutation.requestPasswordReset" },
  { who: "all", noApiKey: true, field: "Mutation.resetPassword" },
  { who: "all", noApiKey: true, field: "Query.passwordLinkState" },
  { who: "signed in", field: "Mutation.updateMe" },
  { who: "signed in", field: "Mutation.changePassword" },
  { who: "signed in", field: "Mutation.reauthenticate" },
  { who: "signed in", field: "Query.sessions" },
  { who: "signed in", field: "Mutation.logout" },
  { who: "signed in", field: "Mutation.endSession" },
  { who: "signed in", field: "Mutation.signOutEverywhere" },
  { who: "Admin", field: "Mutation.endSessionsOf" },

  { who: "all", noApiKey: true, field: "Query.passkeyRequestOptions" },
  { who: "all", noApiKey: true, field: "Mutation.loginWithPasskey" },
  { who: "signed in", field: "Mutation.reauthenticateWithPasskey" },
  { who: "signed in", field: "Query.passkeys" },
  { who: "signed in", field: "Query.passkeyCreationOptions" },
  { who: "signed in", field: "Mutation.addPasskey" },
  { who: "signed in", field: "Mutation.removePasskey" },

  { who: "all", field: "Query.faqs", rest: "GET /faq/list" },
  { who: "Admin", scope: "faq:read", field: "Query.faqTable" },
  { who: "Admin", scope: "faq:write", field: "Mutation.createFaq", rest: "POST /faq" },
  { who: "Admin", scope: "faq:write", field: "Mutation.updateFaq", rest: "PUT /faq/:_id" },
  { who: "Admin", scope: "faq:write", field: "Mutation.moveFaq" },
  { who: "Admin", scope: "faq:write", field: "Mutation.deleteFaq", rest: "DELETE /faq/:_id" },
  { who: "Admin", scope: "faq:write", field: "Mutation.restoreFaq" },
  { who: "Admin", scope: "faq:write", field: "Mutation.deleteFaqs" },
  { who: "Admin", scope: "faq:write", field: "Mutation.restoreFaqs" },

  { who: "all", field: "Query.blogPosts", rest: "GET /blog/list" },
  { who: "all", field: "Query.blogPost", rest: "GET /blog/:_id" },
  { who: "all", field: "Query.nextBlogPost" },
  { who: "Admin", field: "Query.blogPostPreviewUrl" },
  { who: "all", field: "Query.previewedBlogPost" },
  { who: "Admin", scope: "blog:read", field: "Query.blogPostTable" },
  { who: "Admin", scope: "blog:read", field: "Query.blogPostOverview" },
  { who: "Admin", scope: "blog:write", field: "Mutation.createBlogPost", rest: "POST /blog" },
  { who: "Admin", scope: "blog:write", field: "Mutation.updateBlogPost", rest: "PUT /blog/:_id" },
  { who: "Admin", scope: "blog:write", field: "Mutation.deleteBlogPost", rest: "DELETE /blog/:_id" },
  { who: "Admin", scope: "blog:write", field: "Mutation.restoreBlogPost" },
  { who: "Admin", scope: "blog:write", field: "Mutation.deleteBlogPosts" },
  { who: "Admin", scope: "blog:write", field: "Mutation.restoreBlogPosts" },

  { who: "Admin", scope: "KIND:read", field: "Query.recordVersions" },

  { who: "Admin", scope: "user:read", field: "Query.users", rest: "GET /user/list" },
  { who: "Admin", scope: "user:read", field: "Query.userTable" },
  { who: "Admin", scope: "user:read", field: "Query.userOverview" },
  { who: "Admin", field: "Mutation.createUser", rest: "POST /user" },
  { who: "Admin", field: "Mutation.inviteUser" },
  { who: "Admin", field: "Mutation.passwordLink" },
  { who: "Admin", scope: "user:write", field: "Mutation.updateUser", rest: "PUT /user/:_id" },
  { who: "Admin", scope: "user:write", field: "Mutation.deleteUser", rest: "DELETE /user/:_id" },
  { who: "Admin", scope: "user:write", field: "Mutation.restoreUser" },
  { who: "Admin", scope: "user:write", field: "Mutation.deleteUsers" },
  { who: "Admin", scope: "user:write", field: "Mutation.restoreUsers" },
  { who: "Admin", scope: "user:write", field: "Mutation.eraseUser" },

  { who: "Admin", scope: "contact:read", field: "Query.contacts", rest: "GET /contact/list" },
  { who: "Admin", scope: "contact:read", field: "Query.contactTable" },
  { who: "Admin", scope: "contact:read", field: "Query.contactOverview" },
  { who: "Admin", scope: "contact:read", field: "Query.unreadContacts" },
  { who: "Admin", scope: "contact:write", field: "Mutation.readContact" },
  { who: "all", field: "Mutation.createContact", rest: "POST /contact" },
  { who: "Admin", scope: "contact:write", field: "Mutation.updateContact", rest: "PUT /contact/:_id" },
  { who: "Admin", scope: "contact:write", field: "Mutation.deleteContact", rest: "DELETE /contact/:_id" },
  { who: "Admin", scope: "contact:write", field: "Mutation.restoreContact" },
  { who: "Admin", scope: "contact:write", field: "Mutation.deleteContacts" },
  { who: "Admin", scope: "contact:write", field: "Mutation.restoreContacts" },
  { who: "Admin", scope: "contact:write", field: "Mutation.eraseContact" },
  { who: "Admin", field: "Mutation.answerContact" },

  { who: "Admin", field: "Query.person" },
  { who: "Admin", field: "Mutation.erasePerson" },

  { who: "Admin", field: "Query.uploadSettings" },
  { who: "Admin", field: "Query.activityTable" },

  { who: "Admin", field: "Query.apiKeys" },
  { who: "Admin", field: "Mutation.createApiKey" },
  { who: "Admin", field: "Mutation.rotateApiKey" },
  { who: "Admin", field: "Mutation.revokeApiKey" },

  { who: "Admin", field: "Query.webhooks" },
  { who: "Admin", field: "Query.webhookDeliveries" },
  { who: "Admin", field: "Mutation.createWebhook" },
  { who: "Admin", field: "Mutation.updateWebhook" },
  { who: "Admin", field: "Mutation.deleteWebhook" },
  { who: "Admin", field: "Mutation.rotateWebhookSecret" },
  { who: "Admin", field: "Mutation.testWebhook" },
  { who: "Admin", field: "Mutation.redeliver" },

  { who: "Admin", scope: "KIND:read", field: "Query.tableRevision" },
  { who: "Admin", scope: "KIND:read", field: "Query.presentRecord" },

  { who: "Admin", scope: "KIND:read", field: "User.deletedAt" },
  { who: "Admin", scope: "KIND:read", field: "User.linkState" },
  { who: "Admin", scope: "KIND:read", field: "Contact.deletedAt" },
  { who: "Admin", scope: "KIND:read", field: "Contact.suspected" },
  { who: "Admin", scope: "KIND:read", field: "Contact.answers" },
  { who: "Admin", scope: "KIND:read", field: "Contact.isAnswered" },

  { who: "Admin", scope: "faq:read", field: "POST /faq/export" },
  { who: "Admin", scope: "faq:write", field: "POST /faq/import" },
  { who: "Admin", scope: "blog:read", field: "POST /blog/export" },
  { who: "Admin", scope: "blog:write", field: "POST /blog/import" },
  { who: "Admin", scope: "user:read", field: "POST /user/export" },
  { who: "Admin", scope: "contact:read", field: "POST /contact/export" },
];
