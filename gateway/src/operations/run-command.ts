import "reflect-metadata";
import { setTimeout as wait } from "node:timers/promises";
import { StoreError } from "../store/store-error.ts";
import { writeOut, type Command, type CommandTools, type Output } from "./commands/command.ts";
import { operate, type Tools } from "./operate.ts";
import { askGateway } from "./socket/ask-gateway.ts";

const maxWaitMs = 5_000;
const betweenAttemptsMs = 200;

async function toolsOf({ env, log, open }: Tools, mustExist: boolean): Promise<CommandTools> {
  const { content } = await open({ mustExist });
  const { ActivityLog } = await import("../platform/activity/activity-log.ts");
  const { makeSecret, readSecret, secretFileOf } = await import("../platform/config/secret.ts");
  const { acceptanceBy, acceptedOrQueued } = await import("../platform/mail/transport.ts");
  const { tokensWith } = await import("../platform/auth/tokens.ts");
  const file = secretFileOf(env);
  return {
    ...{ env, log, content },
    record: new ActivityLog(log).record,
    // A gateway sends the stored mails, now or at its next start.
    outbox: env.mail && { wake: () => undefined, canMailTo: acceptedOrQueued(acceptanceBy(env.mail.smtpUrl)) },
    tokens: () => tokensWith(env.jwtSecret ?? readSecret(file) ?? makeSecret(file)),
  };
}

async function outputOf<Args>(command: Command<Args>, args: Args, tools: Tools): Promise<Output> {
  const { dataDir, mongodbUri } = tools.env;
  const hasSocket = !mongodbUri && process.platform !== "win32";
  const until = performance.now() + maxWaitMs;
  for (;;) {
    const answer = hasSocket && (await askGateway(dataDir, command.name, process.argv.slice(2)));
    if (answer) return answer;
    try {
      return command.run(args, await toolsOf(tools, !command.makesStore));
    } catch (error) {
      const mayWait = hasSocket && error instanceof StoreError && error.isInUse && performance.now() < until;
      if (!mayWait) throw error;
    }
    await wait(betweenAttemptsMs);
  }
}

export const runCommand = <Args>(command: Command<Args>): Promise<void> =>
  operate<Args>({
    ...command,
    run: async (args, tools) => {
      await command.check?.(args, tools.env);
      await (command.receive ?? writeOut)(await outputOf(command, args, tools), args);
    },
  });
