import type { AccessRow } from "./platform/auth/authorize.ts";

/** Who may call what: every Query and Mutation field, and the REST call that is a facade over it. What is not listed nobody may call. */
export const access: AccessRow[] = [
  { who: "all", field: "Query.me" },
  { who: "all", field: "Mutation.login", rest: "POST /user/login" },
  { who: "all", field: "Mutation.register", rest: "POST /user/register" },

  { who: "all", field: "Query.faqs", rest: "GET /faq/list" },
  { who: "Admin", field: "Query.faqTable" },
  { who: "Admin", field: "Mutation.createFaq", rest: "POST /faq" },
  { who: "Admin", field: "Mutation.updateFaq", rest: "PUT /faq/:_id" },
  { who: "Admin", field: "Mutation.moveFaq" },
  { who: "Admin", field: "Mutation.deleteFaq", rest: "DELETE /faq/:_id" },
  { who: "Admin", field: "Mutation.restoreFaq" },
  { who: "Admin", field: "Mutation.deleteFaqs" },
  { who: "Admin", field: "Mutation.restoreFaqs" },

  { who: "all", field: "Query.blogPosts", rest: "GET /blog/list" },
  { who: "all", field: "Query.blogPost", rest: "GET /blog/:_id" },
  { who: "Admin", field: "Query.blogPostPreviewUrl" },
  { who: "all", field: "Query.previewedBlogPost" },
  { who: "Admin", field: "Query.blogPostTable" },
  { who: "Admin", field: "Query.blogPostOverview" },
  { who: "Admin", field: "Mutation.createBlogPost", rest: "POST /blog" },
  { who: "Admin", field: "Mutation.updateBlogPost", rest: "PUT /blog/:_id" },
  { who: "Admin", field: "Mutation.deleteBlogPost", rest: "DELETE /blog/:_id" },
  { who: "Admin", field: "Mutation.restoreBlogPost" },
  { who: "Admin", field: "Mutation.deleteBlogPosts" },
  { who: "Admin", field: "Mutation.restoreBlogPosts" },

  { who: "Admin", field: "Query.recordVersions" },

  { who: "Admin", field: "Query.users", rest: "GET /user/list" },
  { who: "Admin", field: "Query.userTable" },
  { who: "Admin", field: "Query.userOverview" },
  { who: "Admin", field: "Mutation.createUser", rest: "POST /user" },
  { who: "Admin", field: "Mutation.updateUser", rest: "PUT /user/:_id" },
  { who: "Admin", field: "Mutation.deleteUser", rest: "DELETE /user/:_id" },
  { who: "Admin", field: "Mutation.restoreUser" },
  { who: "Admin", field: "Mutation.deleteUsers" },
  { who: "Admin", field: "Mutation.restoreUsers" },
  { who: "Admin", field: "Mutation.eraseUser" },

  { who: "Admin", field: "Query.contacts", rest: "GET /contact/list" },
  { who: "Admin", field: "Query.contactTable" },
  { who: "Admin", field: "Query.contactOverview" },
  { who: "Admin", field: "Query.unreadContacts" },
  { who: "Admin", field: "Mutation.readContact" },
  { who: "all", field: "Mutation.createContact", rest: "POST /contact" },
  { who: "Admin", field: "Mutation.updateContact", rest: "PUT /contact/:_id" },
  { who: "Admin", field: "Mutation.deleteContact", rest: "DELETE /contact/:_id" },
  { who: "Admin", field: "Mutation.restoreContact" },
  { who: "Admin", field: "Mutation.deleteContacts" },
  { who: "Admin", field: "Mutation.restoreContacts" },
  { who: "Admin", field: "Mutation.eraseContact" },

  { who: "Admin", field: "Query.uploadSettings" },
  { who: "Admin", field: "Query.activityTable" },

  { who: "Admin", field: "Query.tableRevision" },
  { who: "Admin", field: "Query.presentRecord" },

  { who: "Admin", field: "*.deletedAt" },

  { who: "Admin", field: "POST /faq/export" },
  { who: "Admin", field: "POST /faq/import" },
  { who: "Admin", field: "POST /blog/export" },
  { who: "Admin", field: "POST /blog/import" },
  { who: "Admin", field: "POST /user/export" },
  { who: "Admin", field: "POST /contact/export" },
];
