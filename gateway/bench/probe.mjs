// Loaded into each server ahead of its own code, so that what is measured needs no code of its own for it.
import { openSync, readdirSync, readSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const resolution = 10;
const delay = monitorEventLoopDelay({ resolution });
let before = process.cpuUsage();
delay.enable();

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
const openFiles = "/proc/self/fd";

const isLinux = process.platform === "linux";
// Kept open: to open it at each turn of the event loop took a fiftieth of all that was measured.
const times = isLinux ? openSync(`/proc/self/task/${process.pid}/schedstat`) : -1;
const told = Buffer.alloc(64);

/** The main thread's own time on a CPU, in milliseconds, which no neighbour on the machine adds to (Linux). */
function ownTime() {
  const length = readSync(times, told, 0, told.length, 0);
  return Number(told.latin1Slice(0, length).split(" ")[0]) / 1e6;
}
let piece = 0;
let lastTurn = isLinux ? ownTime() : NaN;
if (lastTurn)
  setInterval(() => {
    const now = ownTime();
    piece = Math.max(piece, now - lastTurn);
    lastTurn = now;
  }, 1).unref();

const late = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution);

/** What is still in use once all that is not was collected. */
function held() {
  collect();
  return { heap: process.memoryUsage().heapUsed, files: readdirSync(openFiles).length };
}

process.on("message", ({ question, isThorough }) => {
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  process.send({
    question,
    cpu: user + system,
    rss: process.memoryUsage.rss(),
    delayP99: late(delay.percentile(99)),
    delayMax: late(delay.max),
    piece,
    ...(isThorough && held()),
  });
  delay.reset();
  piece = 0;
  // What the collection took is no work of the server's.
  if (lastTurn) lastTurn = ownTime();
});
process.channel.unref();
