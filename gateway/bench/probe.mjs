// Loaded into each server ahead of its own code, so that what is measured needs no code of its own for it.
import { monitorEventLoopDelay } from "node:perf_hooks";

const resolution = 10;
const delay = monitorEventLoopDelay({ resolution });
let before = process.cpuUsage();
delay.enable();

const late = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution);

process.on("message", (question) => {
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  process.send({
    question,
    cpu: user + system,
    rss: process.memoryUsage.rss(),
    delayP99: late(delay.percentile(99)),
    delayMax: late(delay.max),
  });
  delay.reset();
});
process.channel.unref();
