import { oneArgument, runFeature, type Command } from "./command.ts";

export const makeAdmin: Command<string> = {
  name: "make-admin",
  usage: "npm run make-admin -- EMAIL",
  read: oneArgument,
  run: runFeature("make-admin"),
};
