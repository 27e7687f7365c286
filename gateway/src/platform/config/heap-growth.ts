import { setFlagsFromString } from "node:v8";

/** By how many percent the heap grows, once garbage was collected, before it is collected again. */
const growthPercent = { running: 20, loading: 50 };

/** Where the machine has room, Node lets garbage grow to several times what is in use before it collects it. */
export const limitHeapGrowth = (phase: keyof typeof growthPercent): void =>
  setFlagsFromString(`--heap-growing-percent=${growthPercent[phase]}`);
