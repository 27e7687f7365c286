import { request, type IncomingMessage } from "node:http";
import { Refusal } from "../../platform/errors/app-error.ts";
import type { Output } from "../commands/command.ts";
import { problemTrailer, withSocketPath } from "./socket-path.ts";

const maxSilenceMs = 5_000;

const nobody = ["ENOENT", "ECONNREFUSED", "ENOTDIR"];

const noAnswer = (dataDir: string) =>
  new Refusal(`The gateway that has DATA_DIR ${dataDir} open does not answer; look at its log, or stop it`);

const stoppedAnswering = (dataDir: string) =>
  new Refusal(`The gateway that has DATA_DIR ${dataDir} open no longer answers; look in its log for "command done"`);

const hasEnded = () => new Refusal("The gateway ended before the command was done");

const isSilent = (dataDir: string): Promise<boolean> =>
  withSocketPath(dataDir, (path) => {
    const signal = AbortSignal.timeout(maxSilenceMs);
    return new Promise((resolve) => {
      const call = request({ socketPath: path, agent: false, signal });
      call.on("response", (answer) => {
        answer.resume();
        resolve(false);
      });
      call.on("error", () => resolve(signal.aborted));
      call.end();
    });
  });

// The arguments follow after "100 Continue", so that a gateway which does not answer gets no command.
const answerAt = (path: string, dataDir: string, name: string, args: string[]) =>
  new Promise<IncomingMessage | null>((resolve, reject) => {
    const body = JSON.stringify(args);
    const headers = { Expect: "100-continue", "Content-Length": Buffer.byteLength(body) };
    const call = request({ socketPath: path, path: `/${name}`, method: "POST", headers, agent: false });
    let response: IncomingMessage | undefined;
    const timer = setTimeout(() => call.destroy(noAnswer(dataDir)), maxSilenceMs);
    call.on("continue", () => {
      clearTimeout(timer);
      call.end(body);
      // A command may write nothing for minutes, so a second call finds out whether its gateway hangs.
      const watch = setInterval(async () => {
        if (await isSilent(dataDir)) (response ?? call).destroy(stoppedAnswering(dataDir));
      }, maxSilenceMs);
      call.on("close", () => clearInterval(watch));
    });
    call.on("response", (answer) => {
      clearTimeout(timer);
      response = answer;
      resolve(answer);
    });
    call.on("error", (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      if (nobody.includes(error.code!)) resolve(null);
      else reject(["ECONNRESET", "EPIPE"].includes(error.code!) ? hasEnded() : error);
    });
  });

async function* outputOf(answer: IncomingMessage): Output {
  try {
    yield* answer;
  } catch (error) {
    throw error instanceof Refusal ? error : hasEnded();
  }
  const problem = answer.trailers[problemTrailer];
  if (problem !== undefined) throw new Refusal(decodeURIComponent(problem));
}

export async function askGateway(dataDir: string, name: string, args: string[]): Promise<Output | null> {
  const answer = await withSocketPath(dataDir, (path) => answerAt(path, dataDir, name, args));
  if (!answer) return null;
  if (answer.statusCode !== 200) throw new Refusal("The gateway is of another version and does not know this command");
  return outputOf(answer);
}
