import { createStore } from "../ui/create-store.ts";

/** Set when a sign-in is sent, so that its screen is loaded while the gateway answers. */
export const signInStarted = createStore("");
