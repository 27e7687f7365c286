/** Defines every model; to be called once the driver is chosen and before the store opens, so that its indexes are made. */
export const loadModels = () =>
  Promise.all([
    import("./features/blog/blog-post.model.ts"),
    import("./features/contact/contact.model.ts"),
    import("./features/faq/faq.model.ts"),
    import("./features/users/user.model.ts"),
    import("./platform/csv/unfinished-imports.ts"),
    import("./platform/records/counter.ts"),
  ]);
