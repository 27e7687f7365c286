import { createStore } from "../ui/create-store.ts";

/** Set when a sign-in is sent, so that the management area is loaded while the gateway answers. */
export const signInStarted = createStore(false);
