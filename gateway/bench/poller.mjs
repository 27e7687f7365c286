// Sends small requests in a process of its own and reports the duration of the slowest one.
import { Agent, get } from "node:http";
import { performance } from "node:perf_hooks";

const [url, ...paths] = process.argv.slice(2);
const between = 5;
const agent = new Agent({ keepAlive: true });
let worst = 0;
let isEnding = false;

const ask = (path) =>
  new Promise((resolve) => {
    const before = performance.now();
    const finish = () => {
      worst = Math.max(worst, performance.now() - before);
      setTimeout(resolve, between);
    };
    get(url + path, { agent }, (answer) => answer.resume().on("end", finish)).on("error", finish);
  });

async function poll(path) {
  while (!isEnding) await ask(path);
}

const polls = paths.map(poll);

process.on("message", async (message) => {
  if (message === "end") {
    isEnding = true;
    await Promise.all(polls);
    return process.exit(0);
  }
  process.send(worst);
  worst = 0;
});
