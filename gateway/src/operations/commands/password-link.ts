import { oneArgument, runFeature, type Command } from "./command.ts";

export const passwordLink: Command<string> = {
  name: "password-link",
  usage: "npm run password-link -- EMAIL   (a link by which an account gets a new password)",
  read: oneArgument,
  run: runFeature("password-link"),
};
