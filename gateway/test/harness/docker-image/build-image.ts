import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { buildContext } from "./build-context.ts";
import { contained } from "./contained.ts";
import { stagesOf, type Instruction } from "./dockerfile.ts";

const repository = join(import.meta.dirname, "../../../..");

export const dockerfile = readFileSync(join(repository, "gateway/Dockerfile"), "utf8");
const context = buildContext(repository, readFileSync(join(repository, ".dockerignore"), "utf8"));

/** What a Dockerfile makes: a root folder, and how to run it. */
export interface Image {
  root: string;
  folder: string;
  env: Record<string, string>;
  user: string | undefined;
  command: string[];
  healthCheck: string[];
}

const call = promisify(execFile);

/** Node's own takes ten times as long for a hundred thousand files. */
async function copy(from: string, to: string): Promise<void> {
  mkdirSync(dirname(to), { recursive: true });
  await call("cp", ["-aT", from, to]);
}

/** What the machine needs to reach npm's registry. */
const { NODE_EXTRA_CA_CERTS } = process.env;
const wayOut: Record<string, string> = NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS } : {};

/** The packages that the root names for tests and tools, and no workspace: `npm ci` of the workspaces does not install these. */
function onlyForTests(): string[] {
  const named = (folder: string) => {
    const text = readFileSync(join(repository, folder, "package.json"), "utf8");
    const { dependencies, devDependencies } = JSON.parse(text) as Record<string, object | undefined>;
    return Object.keys({ ...dependencies, ...devDependencies });
  };
  const product = new Set(["gateway", "web"].flatMap(named));
  return named("").filter((name) => !product.has(name));
}

/**
 * What `npm ci` makes of the lock file, set-up has just made of it in this folder, and it takes as long as all the rest: as a layer
 * from Docker's cache it is copied, unless IMAGE_WHOLE asks for all steps.
 */
async function run({ text }: Instruction, image: Image): Promise<void> {
  if (text.startsWith("npm ci --ignore-scripts ") && !process.env.IMAGE_WHOLE) {
    const modules = join(image.root, image.folder, "node_modules");
    await copy(join(repository, "node_modules"), modules);
    for (const name of [".cache", ...onlyForTests()]) rmSync(join(modules, name), { recursive: true, force: true });
  } else await call(...contained({ ...image, env: { ...image.env, ...wayOut } }, ["sh", "-c", text]));
}

async function copyInto({ root, folder }: Image, { words, options }: Instruction, images: Map<string, Image>) {
  const sources = words.slice(0, -1);
  const to = resolve(join(root, folder), words.at(-1)!);
  const isFolder = words.at(-1)!.endsWith("/");
  for (const source of sources) {
    const from = options.from && join(images.get(options.from)!.root, source);
    if (from) await copy(from, isFolder ? join(to, basename(source)) : to);
    else if (source === ".") for (const path of context) cpSync(join(repository, path), join(to, path));
    else if (context.includes(source)) cpSync(join(repository, source), join(to, source));
    else throw new Error(`COPY ${source}: .dockerignore leaves it out`);
  }
}

async function carryOut(instruction: Instruction, image: Image, images: Map<string, Image>): Promise<void> {
  const { name, words, text } = instruction;
  if (name === "RUN") await run(instruction, image);
  else if (name === "COPY") await copyInto(image, instruction, images);
  else if (name === "ENV") for (const [, key, value] of text.matchAll(/(\w+)=(\S+)/g)) image.env[key!] = value!;
  else if (name === "USER") image.user = words[0];
  else if (name === "CMD") image.command = words;
  else if (name === "HEALTHCHECK") image.healthCheck = JSON.parse(text.replace(/^CMD /, "")) as string[];
  else if (name === "WORKDIR") mkdirSync(join(image.root, (image.folder = words[0]!)), { recursive: true });
  else if (!["VOLUME", "EXPOSE"].includes(name))
    throw new Error(`${name} is an instruction that this test does not know`);
}

/** Carries out the steps of the Dockerfile, each stage in an empty folder below `work`, and returns what the last one makes. */
export async function buildImage(work: string): Promise<Image> {
  const images = new Map<string, Image>();
  let last: Image | undefined;
  for (const { base, name, instructions } of stagesOf(dockerfile)) {
    const { root: earlier, folder = "/", env = {}, user } = images.get(base) ?? {};
    const root = join(work, `stage-${images.size}`);
    last = { root, folder, env: { ...env }, user, command: [], healthCheck: [] };
    mkdirSync(root, { recursive: true });
    if (earlier) await copy(earlier, root);
    for (const instruction of instructions) await carryOut(instruction, last, images);
    images.set(name ?? "", last);
  }
  return last!;
}
