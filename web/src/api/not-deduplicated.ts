/** The context of what is asked again after a write: Apollo would answer it by an equal query under way, whose response may be older than the write. */
export const notDeduplicated = { queryDeduplication: false };
