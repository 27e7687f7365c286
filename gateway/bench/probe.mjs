// Preloaded into each server, so that the measured code contains no measurement.
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
// Kept open, because opening it at each turn of the event loop took a fiftieth of the measured time.
const times = isLinux ? openSync(`/proc/self/task/${process.pid}/schedstat`) : -1;
const schedstat = Buffer.alloc(64);

/** The CPU time of the main thread, in milliseconds, independent of other processes (Linux). */
function ownTime() {
  const length = readSync(times, schedstat, 0, schedstat.length, 0);
  return Number(schedstat.latin1Slice(0, length).split(" ")[0]) / 1e6;
}
let piece = 0;
let lastTurn = isLinux ? ownTime() : NaN;
if (lastTurn)
  setInterval(() => {
    const now = ownTime();
    piece = Math.max(piece, now - lastTurn);
    lastTurn = now;
  }, 1).unref();

const delayOf = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution);

/** Collects garbage first. */
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
    delayP99: delayOf(delay.percentile(99)),
    delayMax: delayOf(delay.max),
    piece,
    ...(isThorough && held()),
  });
  delay.reset();
  piece = 0;
  // The garbage collection is not part of the server's work.
  if (lastTurn) lastTurn = ownTime();
});
process.channel.unref();
