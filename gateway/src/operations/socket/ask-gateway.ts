import { request, type IncomingMessage } from "node:http";
import { Refusal } from "../../platform/errors/refusal.ts";
import type { Output } from "../commands/command.ts";
import { problemTrailer } from "./problem-trailer.ts";
import { withSocketPath } from "./socket-path.ts";

const maxSilenceMs = 5_000;

const nobody = ["ENOENT", "ECONNREFUSED", "ENOTDIR"];

const noAnswer = (dataDir: string) =>
  new Refusal(`The gateway that has DATA_DIR ${dataDir} open does not answer; look at its log, or stop it`);

const hasEnded = () => new Refusal("The gateway ended before the command was done");

// The arguments follow after "100 Continue", so that a gateway which does not answer gets no command.
const answerAt = (path: string, dataDir: string, name: string, args: string[]) =>
  new Promise<IncomingMessage | null>((resolve, reject) => {
    const body = JSON.stringify(args);
    const headers = { Expect: "100-continue", "Content-Length": Buffer.byteLength(body) };
    const call = request({ socketPath: path, path: `/${name}`, method: "POST", headers, agent: false });
    const timer = setTimeout(() => call.destroy(noAnswer(dataDir)), maxSilenceMs);
    call.on("continue", () => {
      clearTimeout(timer);
      call.end(body);
    });
    call.on("response", (answer) => {
      clearTimeout(timer);
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
  } catch {
    throw hasEnded();
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
