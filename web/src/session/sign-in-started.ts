import { createStore } from "../ui/create-store.ts";

/** The path that a sign-in leads to, set when it is sent, so that its screen is loaded while the gateway answers. */
export const signInStarted = createStore("");
