import { runFeature, type Command } from "./command.ts";
import { oneArgument } from "./one-argument.ts";

export const makeAdmin: Command<string> = {
  name: "make-admin",
  usage: "npm run make-admin -- EMAIL",
  read: oneArgument,
  run: runFeature("make-admin"),
};
